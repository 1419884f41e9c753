import type { Review } from '../../../../../shared/board/reviews/reviews.ts'
import { photoAlt } from '../../../../ui/media/photo-alt.ts'
import { usePhotoViewer } from '../../../../ui/media/use-photo-viewer.tsx'

export function PhotoStrip({ review: { photos, title, type } }: { review: Review }) {
  const [open, viewer] = usePhotoViewer(photos, title)
  if (photos.length === 0) return null
  return (
    <section aria-labelledby="review-photos" className="mt-4 rounded-card border border-line bg-surface p-4">
      <h3 id="review-photos" className="text-title">
        Fotoğraflar
      </h3>
      {type === 'crew' && <p className="text-meta text-text3">İlki kartlarda kapak olur; ilanda görünmez.</p>}
      <ul className="mt-2 flex gap-2 overflow-x-auto p-1">
        {photos.map((photo, place) => (
          <li key={photo.photo_number} className="shrink-0">
            <button
              type="button"
              aria-label={`${photoAlt(place, photos.length, title)}: tam ekran aç`}
              onClick={() => open(place)}
              className="block overflow-hidden rounded-control bg-sunken"
            >
              <img
                src={photo.small}
                width={photo.width}
                height={photo.height}
                alt=""
                decoding="async"
                className="h-24 w-auto"
              />
            </button>
          </li>
        ))}
      </ul>
      {viewer}
    </section>
  )
}
