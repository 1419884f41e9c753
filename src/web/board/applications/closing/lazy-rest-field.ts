import { lazyPart } from '../../../ui/base/lazy-part.ts'

export const RestField = lazyPart(async () => (await import('./rest-field.tsx')).RestField)
