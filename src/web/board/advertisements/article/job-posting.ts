import type { AdvertisementDetail } from '../../../../shared/board/advertisements/advertisements.ts'
import { today } from '../../../../shared/values/dates.ts'
import { freePriceTypeId } from '../../../../shared/board/advertisements/free-price.ts'
import { personName } from '../../applications/person-name.ts'

const salaryUnits: Record<number, string> = { 2: 'HOUR', 3: 'DAY', 4: 'WEEK', 5: 'MONTH' }
const dailyPriceTypeId = 3

export function jobPosting(
  advertisement: AdvertisementDetail,
  day: string = today(),
): Record<string, unknown> | null {
  const { id, status, startDate, application_deadline: deadline, published_at: published } = advertisement
  const { title, description, city } = advertisement
  if (status !== 'published' || !published || deadline < day || startDate < day) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: paragraphs(description),
    identifier: { '@type': 'PropertyValue', name: 'Klaket', value: String(id) },
    datePosted: published,
    validThrough: `${deadline}T23:59:59+03:00`,
    jobStartDate: startDate,
    employmentType: employmentOf(advertisement),
    occupationalCategory: advertisement.sub_category.name,
    directApply: true,
    hiringOrganization: { '@type': 'Organization', name: personName(advertisement.owner) },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: city.name,
        addressRegion: city.name,
        addressCountry: 'TR',
      },
    },
    ...salaryOf(advertisement),
  }
}

function employmentOf({ price_type: type }: AdvertisementDetail): string[] {
  if (type.id === freePriceTypeId) return ['TEMPORARY', 'VOLUNTEER']
  return type.id === dailyPriceTypeId ? ['TEMPORARY', 'PER_DIEM'] : ['TEMPORARY']
}

function salaryOf({ price, price_type: type }: AdvertisementDetail) {
  const unitText = salaryUnits[type.id]
  if (price === null || !unitText) return {}
  const value = { '@type': 'QuantitativeValue', value: price, unitText }
  return { baseSalary: { '@type': 'MonetaryAmount', currency: 'TRY', value } }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function paragraphs(text: string): string {
  return text
    .replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}
