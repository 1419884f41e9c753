import type { ProfilePhoto } from '../../../shared/photos/photos.ts'
import { Blur } from '../../ui/media/blur.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import { photoAlt } from '../../ui/media/photo-alt.ts'
import { usePhotoViewer } from '../../ui/media/use-photo-viewer.tsx'

export function PhotoWall({ photos, name }: { photos: ProfilePhoto[]; name: string }) {
  const [open, viewer] = usePhotoViewer(photos, name)
  return (
    <>
      <ul className="grid grid-cols-3 gap-2 md:grid-cols-2 print:grid-cols-2">
        {photos.map((photo, index) => (
          <li key={photo.photo_number} className={classNames(index === 0 && 'col-span-2 row-span-2')}>
            <button
              type="button"
              aria-label={`${photoAlt(index, photos.length, name)}: tam ekran aç`}
              onClick={() => open(index)}
              className="relative block aspect-4/5 w-full max-md:h-full cursor-zoom-in overflow-hidden rounded-card bg-sunken"
            >
              <Blur photo={photo.small} />
              <img
                src={index === 0 ? photo.medium : photo.small}
                srcSet={`${photo.small} 480w, ${photo.medium} 960w`}
                sizes={index === 0 ? '(min-width: 48rem) 18rem, 60vw' : '(min-width: 48rem) 9rem, 30vw'}
                width={photo.width}
                height={photo.height}
                alt={photoAlt(index, photos.length, name)}
                decoding="async"
                className="relative size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {viewer}
    </>
  )
}
