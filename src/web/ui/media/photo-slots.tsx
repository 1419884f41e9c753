import { useLayoutEffect, useRef, useState, type DragEvent, type MouseEvent } from 'react'
import { classNames } from '../base/class-names.ts'
import { FileDrop } from './file-drop.tsx'
import { FieldMessage } from '../form/form-error.tsx'
import { Icon } from '../base/icon.tsx'
import { IconButton } from '../base/icon-button.tsx'
import { Button } from '../base/button.tsx'
import { ChevronLeft, ChevronRight, CircleAlert, ImagePlus, RotateCcw, Trash2 } from '../base/icons.ts'
import { ProgressBar } from '../feedback/progress-bar.tsx'

export type PhotoSlot = {
  id: string
  src: string
  alt: string
  status: 'ready' | 'uploading' | 'failed'
  progress?: number
  message?: string
}

export function PhotoSlots({
  photos,
  max,
  hint,
  error,
  onAdd,
  onRemove,
  onPlace,
  onRetry,
}: {
  photos: readonly PhotoSlot[]
  max: number
  hint?: string
  error?: string | undefined
  onAdd: (files: File[]) => void
  onRemove: (id: string) => void
  onPlace: (id: string, index: number) => void
  onRetry: (id: string) => void
}) {
  const left = max - photos.length
  const [removed, setRemoved] = useState('')
  const dragging = useDragging(onPlace)
  const pressed = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [photos])
  function move(event: MouseEvent<HTMLElement>, id: string, index: number) {
    if (index < 0 || index >= photos.length) return
    pressed.current = event.currentTarget
    onPlace(id, index)
  }
  function remove({ id, alt }: PhotoSlot) {
    setRemoved(`${alt} kaldırıldı.`)
    onRemove(id)
  }
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {removed}
      </p>
      {photos.length > 0 && (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map((photo, index) => (
            <li
              key={photo.id}
              {...dragging.handlers(photo.id, index)}
              className={classNames(
                'flex min-w-0 flex-col overflow-hidden rounded-control border bg-surface transition-opacity',
                dragging.over === index ? 'border-primary' : 'border-line',
                dragging.id === photo.id && 'opacity-55',
              )}
            >
              <div className="relative aspect-4/3 cursor-grab bg-sunken">
                <img src={photo.src} alt={photo.alt} draggable={false} className="size-full object-cover" />
                {index === 0 && (
                  <span className="absolute top-2 left-2 rounded-chip bg-black/72 px-1.5 py-px text-meta font-semibold text-white">
                    Kapak
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
                    aria-disabled={index === 0}
                    onClick={(event) => move(event, photo.id, index - 1)}
                  />
                  <IconButton
                    icon={ChevronRight}
                    label={`${photo.alt}: arkaya al`}
                    aria-disabled={index === photos.length - 1}
                    onClick={(event) => move(event, photo.id, index + 1)}
                  />
                </div>
                <IconButton icon={Trash2} label={`${photo.alt}: kaldır`} onClick={() => remove(photo)} />
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
          accept="image/jpeg,image/png,image/webp"
          hint={hint}
          error={error}
          onFiles={(files) => {
            setRemoved('')
            onAdd(files)
          }}
        />
      )}
      {left <= 0 && error && <FieldMessage>{error}</FieldMessage>}
    </div>
  )
}

function useDragging(onPlace: (id: string, index: number) => void) {
  const [id, setId] = useState<string | null>(null)
  const [over, setOver] = useState<number | null>(null)
  function end() {
    setId(null)
    setOver(null)
  }
  const handlers = (own: string, index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setId(own)
    },
    onDragOver: (event: DragEvent) => {
      if (id === null) return
      event.preventDefault()
      setOver(index)
    },
    onDrop: (event: DragEvent) => {
      if (id === null) return
      event.preventDefault()
      if (id !== own) onPlace(id, index)
      end()
    },
    onDragEnd: end,
  })
  return { id, over, handlers }
}
