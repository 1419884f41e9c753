import {
  advertisementStatusLabels,
  advertisementTypeLabels,
  type AdvertisementStatus,
} from '../../../shared/advertisement-status.ts'
import { formatDate, formatDateTime } from '../../../shared/dates.ts'
import { formatNumber, formatPrice } from '../../../shared/money.ts'
import type { Review } from '../../../shared/reviews.ts'
import { personName } from '../../applications/person-name.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Decision } from './decision.tsx'

/** A waiting advertisement with everything an editor decides by; every word of its owner is shown as plain text. */
export function ReviewedAdvertisement({ review }: { review: Review }) {
  return (
    <Card as="article" className="min-w-0">
      <div className="flex flex-wrap items-center gap-2">
        <Chip tone={review.type}>{advertisementTypeLabels[review.type]}</Chip>
        <span className="text-small text-text2">{`${review.category.name} / ${review.sub_category.name}`}</span>
      </div>
      <h2 className="mt-2 text-h3 wrap-anywhere">{review.title}</h2>
      {review.photos.length > 0 && (
        <ul className="mt-4 flex gap-2 overflow-x-auto">
          {review.photos.map((photo) => (
            <li key={photo.photo_number} className="shrink-0">
              <a href={photo.large} target="_blank" rel="noreferrer">
                <img
                  src={photo.small}
                  alt={`Fotoğraf ${photo.photo_number}/${review.photos.length} – ${review.title}`}
                  className="h-40 w-auto rounded-control bg-sunken"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 max-w-measure whitespace-pre-line wrap-anywhere">{review.description}</p>
      <DescriptionList className="mt-4 border-t border-line" facts={factsOf(review)} />
      {review.events.length > 0 && <History events={review.events} />}
      <Decision review={review} />
    </Card>
  )
}

function factsOf(review: Review) {
  return [
    {
      label: 'İlan sahibi',
      value: `${personName(review.owner)} (${review.owner.type === 'corporate' ? 'Kurumsal' : 'Bireysel'})`,
    },
    { label: 'Üyelik', value: formatDate(review.owner_created_at) },
    { label: 'Yayındaki ilanları', value: formatNumber(review.owner_published_count) },
    { label: 'Proje', value: review.project_name && projectOf(review) },
    {
      label: 'Ücret',
      value:
        review.price === null
          ? review.price_type.name
          : `${formatPrice(review.price)} · ${review.price_type.name}`,
    },
    { label: 'Şehir', value: review.city.name },
    { label: 'Başlangıç', value: formatDate(review.startDate) },
    { label: 'Şehirler arası seyahat', value: review.needRoadTrip ? 'Var' : 'Yok' },
    { label: 'Yeni başlayanlar', value: review.isOkayForRookie ? 'Uygun' : 'Uygun değil' },
    { label: 'Kuyruğa giriş', value: formatDateTime(review.submitted_at) },
  ]
}

const projectOf = ({ project_name: name, hide_project_name: isHidden }: Review) =>
  isHidden ? `${name} (yayında gizli)` : name

function History({ events }: { events: Review['events'] }) {
  return (
    <section className="mt-4">
      <h3 className="text-title">Geçmiş</h3>
      <ul className="mt-1 text-small text-text2">
        {events.map((event, index) => (
          <li key={index} className="py-1">
            {formatDateTime(event.created_at)} ·{' '}
            {advertisementStatusLabels[event.to_status as AdvertisementStatus]}
            {event.reason && `: ${event.reason}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
