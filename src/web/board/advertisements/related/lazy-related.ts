import { lazyPart } from '../../../ui/base/lazy-part.ts'

export const RelatedAdvertisements = lazyPart(
  async () => (await import('./related-advertisements.tsx')).RelatedAdvertisements,
)
