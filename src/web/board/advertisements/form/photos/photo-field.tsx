import { photoLimits } from '../../../../../shared/values/photo-limits.ts'
import { PhotoSlots } from '../../../../ui/media/photo-slots.tsx'
import type { Photos } from './use-photos.ts'

type Props = {
  photos: Photos
  /**
   * Id of a stored advertisement, to which a photo is uploaded as soon as it is chosen. Undefined while the
   * advertisement is new: its photos are uploaded after it was created.
   */
  advertisementId?: number
}

export function PhotoField({ photos, advertisementId }: Props) {
  const settle = (only?: string) => {
    if (advertisementId !== undefined) void photos.send(advertisementId, only)
  }
  return (
    <PhotoSlots
      photos={photos.slots}
      max={photoLimits.count}
      hint="JPEG, PNG veya WebP; her biri en fazla 20 MB."
      error={photos.error}
      onAdd={(files) => {
        void photos.add(files).then(() => settle())
      }}
      onRemove={(id) => {
        photos.remove(id)
        settle(id)
      }}
      onPlace={(id, index) => {
        photos.place(id, index)
        settle(id)
      }}
      onRetry={(id) => settle(id)}
    />
  )
}
