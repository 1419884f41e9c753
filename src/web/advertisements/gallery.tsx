import { Suspense, useState } from 'react'
import type { Photo } from '../../shared/photos.ts'
import { lazyPart } from '../lazy-part.ts'
import { Blur } from '../ui/blur.tsx'
import { classNames } from '../ui/class-names.ts'
import { photoAlt } from '../ui/photo-alt.ts'
import { useSwipe } from '../ui/use-swipe.ts'

const PhotoViewer = lazyPart(async () => (await import('../ui/photo-viewer.tsx')).PhotoViewer)

/** The photos of a cast advertisement: swiped or chosen below; a press opens them over the whole screen. */
export function Gallery({ photos, title }: { photos: Photo[]; title: string }) {
  const [shown, setShown] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const index = Math.min(shown, photos.length - 1)
  const photo = photos[index]
  const swipe = useSwipe((by) => setShown((index + by + photos.length) % photos.length))
  if (!photo) return null
  return (
    <div>
      <button
        type="button"
        aria-label={`${photoAlt(index, photos.length, title)}: tam ekran aç`}
        onClick={() => setIsOpen(true)}
        {...swipe}
        className="relative block aspect-3/2 w-full touch-pan-y overflow-hidden rounded-card bg-sunken"
      >
        <Blur of={photo.small} size={photo} />
        <img
          key={photo.medium}
          src={photo.medium}
          srcSet={`${photo.small} 480w, ${photo.medium} 960w, ${photo.large} 1920w`}
          sizes="(min-width: 64rem) 48rem, 100vw"
          width={photo.width}
          height={photo.height}
          alt={photoAlt(index, photos.length, title)}
          fetchPriority="high"
          decoding="async"
          draggable={false}
          className="relative size-full object-contain"
        />
      </button>
      {photos.length > 1 && (
        <ul className="mt-2 flex gap-2 overflow-x-auto p-1">
          {photos.map((other, place) => (
            <li key={other.photo_number}>
              <button
                type="button"
                aria-label={photoAlt(place, photos.length, title)}
                aria-current={place === index ? 'true' : undefined}
                onClick={() => setShown(place)}
                className={classNames(
                  'block h-14 w-20 overflow-hidden rounded-control border-2 bg-sunken',
                  place === index ? 'border-primary' : 'border-transparent',
                )}
              >
                <img
                  src={other.small}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Suspense>
          <PhotoViewer
            photos={photos}
            title={title}
            index={index}
            onIndex={setShown}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
