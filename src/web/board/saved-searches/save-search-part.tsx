import { useSession } from '../../data/session.ts'
import { lazyPart } from '../../ui/base/lazy-part.ts'
import type { SaveSearchProps } from './save-search.tsx'

const SaveSearch = lazyPart(async () => (await import('./save-search.tsx')).SaveSearch)

/** Renders `SaveSearch` once the session is known, because its button depends on who is logged in. */
export function SaveSearchPart(props: SaveSearchProps) {
  return useSession().ready && <SaveSearch {...props} />
}
