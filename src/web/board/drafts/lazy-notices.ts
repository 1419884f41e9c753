import { lazyPart } from '../../ui/base/lazy-part.ts'

const load = () => import('./draft-notices.tsx')

export const DraftConflict = lazyPart(async () => (await load()).DraftConflict)
export const DraftGone = lazyPart(async () => (await load()).DraftGone)
export const DraftMerged = lazyPart(async () => (await load()).DraftMerged)
