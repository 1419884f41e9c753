import { photoLimits } from '../../../../../shared/values/photo-limits.ts'
import { PhotoSlots } from '../../../../ui/media/photo-slots.tsx'
import type { Photos } from './use-photos.ts'

type Props = {
  photos: Photos
  onChanged?: (only?: string) => void
}

export function PhotoField({ photos, onChanged = () => {} }: Props) {
  return (
    <PhotoSlots
      photos={photos.slots}
      max={photoLimits.count}
      hint="JPEG, PNG veya WebP; her biri en fazla 20 MB."
      error={photos.error}
      onAdd={(files) => {
        void photos.add(files).then((isAccepted) => isAccepted && onChanged())
      }}
      onRemove={(id) => {
        photos.remove(id)
        onChanged(id)
      }}
      onPlace={(id, index) => {
        photos.place(id, index)
        onChanged(id)
      }}
      onRetry={(id) => onChanged(id)}
    />
  )
}
