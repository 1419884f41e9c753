import type { Photo } from '../../../../shared/photos/photos.ts'
import { Blur } from '../../../ui/media/blur.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import { photoAlt } from '../../../ui/media/photo-alt.ts'
import { usePhotoViewer } from '../../../ui/media/use-photo-viewer.tsx'

const shownWide = 3

export function Gallery({ photos, title }: { photos: Photo[]; title: string }) {
  const [open, viewer] = usePhotoViewer(photos, title)
  const count = photos.length
  return (
    <div className="relative print:hidden">
      <ul
        className={classNames(
          'flex h-49 snap-x gap-2 overflow-x-auto [scrollbar-width:none] sm:grid sm:h-74 sm:grid-rows-2 sm:overflow-hidden sm:rounded-card',
          count > 1 && '-mx-4 scroll-px-4 px-4 sm:mx-0 sm:grid-cols-[2fr_1fr] sm:px-0',
        )}
      >
        {photos.map((photo, index) => (
          <li
            key={photo.photo_number}
            className={classNames(
              'shrink-0 snap-start overflow-hidden max-sm:rounded-card',
              count > 1 ? 'w-[16.375rem] sm:w-auto' : 'w-full',
              (index === 0 || count === 2) && 'sm:row-span-2',
              index >= shownWide && 'sm:hidden',
            )}
          >
            <button
              type="button"
              aria-label={`${photoAlt(index, count, title)}: tam ekran aç`}
              onClick={() => open(index)}
              className="relative block size-full overflow-hidden bg-sunken focus-visible:-outline-offset-4"
            >
              <Blur photo={photo.small} />
              <img
                src={photo.medium}
                srcSet={`${photo.small} 480w, ${photo.medium} 960w, ${photo.large} 1920w`}
                sizes={sizesAt(index, count)}
                width={photo.width}
                height={photo.height}
                alt={photoAlt(index, count, title)}
                fetchPriority={index === 0 ? 'high' : undefined}
                loading={index === 0 ? 'eager' : 'lazy'}
                decoding="async"
                draggable={false}
                className="relative size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <button
          type="button"
          aria-label={`${count} fotoğraf: tümünü aç`}
          onClick={() => open(0)}
          className="absolute bottom-3 left-3 min-h-11 rounded-control bg-raised px-3 text-small font-semibold shadow-popover hover:bg-sunken sm:right-3 sm:left-auto sm:min-h-9 pointer-coarse:min-h-11"
        >
          {`${count} fotoğraf`}
        </button>
      )}
      {viewer}
    </div>
  )
}

function sizesAt(index: number, count: number): string {
  if (count === 1) return '(min-width: 64rem) 48rem, 94vw'
  return index === 0
    ? '(min-width: 64rem) 32rem, (min-width: 40rem) 62vw, 262px'
    : '(min-width: 64rem) 16rem, (min-width: 40rem) 31vw, 262px'
}
