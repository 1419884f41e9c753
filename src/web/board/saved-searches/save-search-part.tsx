import { useSession } from '../../data/session.ts'
import { lazyPart } from '../../ui/base/lazy-part.ts'
import type { SaveSearchProps } from './save-search.tsx'

const SaveSearch = lazyPart(async () => (await import('./save-search.tsx')).SaveSearch)

export function SaveSearchPart(props: SaveSearchProps) {
  return useSession().ready && <SaveSearch {...props} />
}
