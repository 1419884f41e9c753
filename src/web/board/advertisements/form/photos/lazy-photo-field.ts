import { lazyPart } from '../../../../ui/base/lazy-part.ts'

export const loadPhotoField = async () => (await import('./photo-field.tsx')).PhotoField

export const PhotoField = lazyPart(loadPhotoField)
