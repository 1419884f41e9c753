import { FileDrop } from './file-drop.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Button } from './button.tsx'
import { ChevronLeft, ChevronRight, CircleAlert, ImagePlus, RotateCcw, Trash2 } from './icons.ts'
import { ProgressBar } from './progress-bar.tsx'

export type PhotoSlot = {
  id: string
  /** The picture, also a local object URL while it is on its way. */
  src: string
  /** “Fotoğraf 2”, or what the owner wrote. */
  alt: string
  status: 'ready' | 'uploading' | 'failed'
  /** 0 to 100 while uploading. */
  progress?: number
  /** Why it failed. */
  message?: string
}

/** Up to `max` pictures in order, the first one marked; moved by buttons, retried and removed one by one. */
export function PhotoSlots({
  photos,
  max,
  hint,
  error,
  accept = 'image/jpeg,image/png,image/webp',
  firstLabel = 'Kapak',
  name,
  onAdd,
  onRemove,
  onMove,
  onRetry,
}: {
  photos: readonly PhotoSlot[]
  max: number
  hint?: string
  error?: string | undefined
  accept?: string
  firstLabel?: string
  name?: string
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
  /** `by` is −1 or 1. */
  onMove: (id: string, by: -1 | 1) => void
  onRetry: (id: string) => void
}) {
  const left = max - photos.length
  return (
    <div className="flex flex-col gap-3">
      {photos.length > 0 && (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map((photo, index) => (
            <li
              key={photo.id}
              className="flex min-w-0 flex-col overflow-hidden rounded-control border border-line bg-surface"
            >
              <div className="relative aspect-4/3 bg-sunken">
                <img src={photo.src} alt={photo.alt} className="size-full object-cover" />
                {index === 0 && (
                  <span className="absolute top-2 left-2 rounded-chip bg-black/72 px-1.5 py-px text-meta font-semibold text-white">
                    {firstLabel}
                  </span>
                )}
              </div>
              {photo.status === 'uploading' && (
                <ProgressBar
                  label={`${photo.alt} yükleniyor`}
                  hideLabel
                  value={photo.progress ?? 0}
                  className="p-2"
                />
              )}
              {photo.status === 'failed' && (
                <div role="alert" className="flex flex-col gap-2 p-2 text-meta font-medium text-bad">
                  <p className="flex gap-1.5">
                    <Icon of={CircleAlert} size={16} />
                    {photo.message ?? 'Yüklenemedi.'}
                  </p>
                  <Button tone="secondary" size="small" icon={RotateCcw} onClick={() => onRetry(photo.id)}>
                    Tekrar Dene
                  </Button>
                </div>
              )}
              <div className="mt-auto flex justify-between">
                <div className="flex">
                  <IconButton
                    icon={ChevronLeft}
                    label={`${photo.alt}: öne al`}
                    disabled={index === 0}
                    onClick={() => onMove(photo.id, -1)}
                  />
                  <IconButton
                    icon={ChevronRight}
                    label={`${photo.alt}: arkaya al`}
                    disabled={index === photos.length - 1}
                    onClick={() => onMove(photo.id, 1)}
                  />
                </div>
                <IconButton icon={Trash2} label={`${photo.alt}: kaldır`} onClick={() => onRemove(photo.id)} />
              </div>
            </li>
          ))}
        </ol>
      )}
      {left > 0 && (
        <FileDrop
          label={photos.length === 0 ? 'Fotoğraf seçin' : `Fotoğraf ekleyin (${left} yer kaldı)`}
          icon={ImagePlus}
          multiple
          accept={accept}
          hint={hint}
          error={error}
          name={name}
          onFiles={(files) => onAdd(files.slice(0, left))}
        />
      )}
    </div>
  )
}
