import { photoLimits } from '../../../shared/photo-limits.ts'
import { PhotoSlots } from '../../ui/photo-slots.tsx'
import type { usePhotos } from './use-photos.ts'

type Props = { photos: ReturnType<typeof usePhotos>; advertisementId: number | null }

/** The photos of the form. */
export function PhotoField({ photos, advertisementId }: Props) {
  return (
    <PhotoSlots
      photos={photos.slots}
      max={photoLimits.count}
      hint="JPEG, PNG veya WebP; her biri en fazla 20 MB."
      error={photos.error}
      onAdd={photos.add}
      onRemove={photos.remove}
      onMove={photos.move}
      onRetry={(id) => void photos.retry(advertisementId, id)}
    />
  )
}
