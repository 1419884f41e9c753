import type { AdvertisementCriteria } from '../../../shared/board/advertisements/advertisement-search.ts'
import { useSession } from '../../data/session.ts'
import { lazyPart } from '../../ui/base/lazy-part.ts'

const SaveSearch = lazyPart(async () => (await import('./save-search.tsx')).SaveSearch)

/**
 * Renders `SaveSearch` once the session is known, because its button depends on who is logged in. So the
 * server never renders it.
 */
export function SaveSearchPart(props: { criteria: AdvertisementCriteria; isToolbar?: boolean }) {
  return useSession().ready && <SaveSearch {...props} />
}
