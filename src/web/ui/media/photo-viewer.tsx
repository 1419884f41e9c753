import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Photo } from '../../../shared/photos/photos.ts'
import { Blur } from './blur.tsx'
import { useDialogHistory } from '../navigation/dialog-history.ts'
import { IconButton } from '../base/icon-button.tsx'
import { ChevronLeft, ChevronRight, X } from '../base/icons.ts'
import { photoAlt } from './photo-alt.ts'
import { useSwipe } from './carousel/use-swipe.ts'

type Props = {
  photos: Photo[]
  title: string
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

export function PhotoViewer({ photos, title, index, onIndex, onClose }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const photo = photos[index]
  const move = (by: number) => onIndex((index + by + photos.length) % photos.length)
  const swipe = useSwipe(move)
  useDialogHistory(true, onClose)
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'ArrowRight') onIndex((index + 1) % photos.length)
      if (event.key === 'ArrowLeft') onIndex((index - 1 + photos.length) % photos.length)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [index, onIndex, photos.length])
  useEffect(() => {
    for (const by of [1, photos.length - 1]) {
      const near = photos[(index + by) % photos.length]
      if (near) new Image().src = near.large
    }
  }, [index, photos])

  if (!photo) return null
  return (
    <dialog
      ref={box}
      aria-label={photoAlt(index, photos.length, title)}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      {...swipe}
      data-photo-viewer
      className="m-0 h-dvh max-h-none w-full max-w-none touch-pan-y bg-black text-white"
    >
      <Blur photo={photo.large} size={photo} />
      <img
        key={photo.large}
        src={photo.large}
        alt={photoAlt(index, photos.length, title)}
        draggable={false}
        className="relative size-full object-contain select-none"
      />
      <p aria-live="polite" className="absolute top-4 left-4 rounded-chip bg-black/64 px-2 py-1 text-small">
        {`${index + 1} / ${photos.length}`}
      </p>
      <IconButton
        icon={X}
        label="Kapat"
        tone="overPhoto"
        className="absolute! top-2 right-2"
        onClick={onClose}
      />
      {photos.length > 1 && (
        <>
          <IconButton
            icon={ChevronLeft}
            label="Önceki fotoğraf"
            tone="overPhoto"
            className="absolute! top-1/2 left-2"
            onClick={() => move(-1)}
          />
          <IconButton
            icon={ChevronRight}
            label="Sonraki fotoğraf"
            tone="overPhoto"
            className="absolute! top-1/2 right-2"
            onClick={() => move(1)}
          />
        </>
      )}
    </dialog>
  )
}
