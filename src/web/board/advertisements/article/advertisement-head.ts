import { advertisementTypeLabels } from '../../../../shared/board/advertisements/advertisement-status.ts'
import type { AdvertisementDetail } from '../../../../shared/board/advertisements/advertisements.ts'
import { formatDate } from '../../../../shared/values/dates.ts'
import { landingPath } from '../../../../shared/site/landing-pages/landing-addresses.ts'
import { truncate } from '../../../../shared/text/turkish-text.ts'
import type { Head } from '../../../navigation/page.ts'
import { jobPosting } from './job-posting.ts'
import { priceWords } from '../price.ts'

export function advertisementHead(advertisement: AdvertisementDetail): Omit<Head, 'title'> {
  const { title, description, type, city, category, sub_category: profession, photos, status } = advertisement
  const cover = photos[0]
  const posting = jobPosting(advertisement)
  const { amount, unit } = priceWords(advertisement)
  return {
    description: truncate(`${profession.name}, ${city.name}. ${description.replace(/\s+/g, ' ')}`, 160),
    canonical: `/advertisements/${advertisement.id}`,
    noindex: status !== 'published',
    ...(cover && { image: cover.large }),
    share: {
      title,
      kicker: `${advertisementTypeLabels[type]}: ${profession.name}`,
      facts: [city.name, unit ? `${amount} ${unit}` : amount, formatDate(advertisement.startDate)],
      tone: type,
    },
    trail: [
      { label: type === 'crew' ? 'Ekip ilanları' : 'Oyuncu ilanları', path: `/advertisements?type=${type}` },
      { label: category.name, path: landingPath({ category }) },
      { label: city.name, path: landingPath({ city, category }) },
    ],
    ...(posting && { jsonLd: [posting] }),
  }
}
