import { Link } from 'react-router'
import { formatDate, formatDateTime } from '../../../../shared/values/dates.ts'
import type { StaffAdvertisementDetail } from '../../../../shared/board/staff/staff-advertisements.ts'
import { questionLine } from '../../../../shared/board/questions/question-words.ts'
import { formatNumber, formatPrice } from '../../../../shared/values/money.ts'
import { PersonLink } from '../../../staff/person-link.tsx'
import { DescriptionList } from '../../../ui/layout/description-list.tsx'

export function AdvertisementFacts({ advertisement: ad }: { advertisement: StaffAdvertisementDetail }) {
  const { pending, accepted, rejected, cancelled, withdrawn, unanswered } = ad.applications
  const parts = [
    `${formatNumber(pending)} bekliyor`,
    `${formatNumber(accepted)} kabul`,
    `${formatNumber(rejected)} ret`,
    ...(unanswered > 0 ? [`${formatNumber(unanswered)} yanıtlanmayan`] : []),
    ...(withdrawn > 0 ? [`${formatNumber(withdrawn)} geri çekilen`] : []),
    ...(cancelled > 0 ? [`${formatNumber(cancelled)} iptal`] : []),
  ]
  return (
    <DescriptionList
      className="mt-4 border-t border-line text-small"
      facts={[
        { label: 'Sahibi', value: <PersonLink person={ad.owner} /> },
        {
          label: 'Proje',
          value: ad.project_name && `${ad.project_name}${ad.hide_project_name ? ' (sitede gizli)' : ''}`,
        },
        { label: 'Alt kategori', value: ad.sub_category.name },
        {
          label: 'Ücret',
          value: ad.price === null ? ad.price_type.name : `${formatPrice(ad.price)} · ${ad.price_type.name}`,
        },
        { label: 'Şehir', value: ad.city.name },
        { label: 'Başlangıç', value: formatDate(ad.startDate) },
        { label: 'Son başvuru', value: formatDate(ad.application_deadline) },
        { label: 'Yanıt günü', value: formatDate(ad.decision_date) },
        { label: 'Şehirler arası seyahat', value: ad.needRoadTrip ? 'Var' : 'Yok' },
        { label: 'Yeni başlayanlar', value: ad.isOkayForRookie ? 'Uygun' : 'Uygun değil' },
        { label: 'Başvuru soruları', value: ad.questions.map(questionLine).join(' · ') },
        { label: 'Görüntülenme', value: formatNumber(ad.view_count) },
        {
          label: 'Başvuru',
          value: (
            <Link to={`/yonetim/basvurular?advertisement=${ad.id}`} className="underline underline-offset-3">
              {`${formatNumber(ad.applications_count)} (${parts.join(', ')})`}
            </Link>
          ),
        },
        { label: 'Öne çıkan', value: featuredWords(ad) },
        { label: 'Verildi', value: formatDateTime(ad.created_at) },
        { label: 'Yayınlandı', value: ad.published_at && formatDateTime(ad.published_at) },
        { label: 'Son değişiklik', value: formatDateTime(ad.updated_at) },
      ]}
    />
  )
}

function featuredWords({ featured_position: position, featured_until: until }: StaffAdvertisementDetail) {
  if (position === null) return null
  return until ? `${position}. sırada, ${formatDate(until)} gününe kadar` : `${position}. sırada, süresiz`
}
