import type { AdvertisementCriteria } from '../../../shared/board/advertisements/advertisement-search.ts'
import { useSession } from '../../data/session.ts'
import { lazyPart } from '../../ui/base/lazy-part.ts'

const SaveSearch = lazyPart(async () => (await import('./save-search.tsx')).SaveSearch)

/** Renders `SaveSearch` once the session is known, so never on the server. */
export function SaveSearchPart(props: { criteria: AdvertisementCriteria; isToolbar?: boolean }) {
  return useSession().ready && <SaveSearch {...props} />
}
