import type { ReactNode } from 'react'
import type { AdvertisementDetail } from '../../shared/advertisements.ts'
import { formatDate } from '../../shared/dates.ts'
import { formatNumber } from '../../shared/money.ts'
import { Chip } from '../ui/chip.tsx'
import { AdvertisementFacts } from './advertisement-facts.tsx'
import { Gallery } from './gallery.tsx'
import { priceWords } from './price.ts'

type Props = { advertisement: AdvertisementDetail }

/** What an advertisement says, below its first line: for its page, and for editors before there is one. */
export function AdvertisementArticle({
  advertisement,
  heading: Heading = 'h1',
  part: Part = 'h2',
  title = advertisement.title,
  description = advertisement.description,
}: Props & { heading?: 'h1' | 'h2'; part?: 'h2' | 'h3'; title?: ReactNode; description?: ReactNode }) {
  const { type, photos, category } = advertisement
  return (
    <>
      {type === 'cast' && photos.length > 0 && (
        <div className="mt-3">
          <Gallery photos={photos} title={advertisement.title} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Chip tone={type}>{category.name}</Chip>
        <Chip>{advertisement.sub_category.name}</Chip>
      </div>
      <Heading className="mt-3 text-h2 wrap-anywhere">{title}</Heading>
      <Counts advertisement={advertisement} />
      <Part className="mt-8 mb-1 text-h3">Ayrıntılar</Part>
      <AdvertisementFacts advertisement={advertisement} />
      <Part className="mt-8 text-h3">Açıklama</Part>
      <p className="mt-2 max-w-measure whitespace-pre-line wrap-anywhere">{description}</p>
    </>
  )
}

export function Price({ advertisement }: Props) {
  const { amount, unit } = priceWords(advertisement)
  return (
    <p>
      <span className="text-h3">{amount}</span>
      {unit && <span className="block text-small text-text2">{unit}</span>}
    </p>
  )
}

function Counts({ advertisement }: Props) {
  const { view_count: views, applications_count: count, published_at: published } = advertisement
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small text-text2">
      {published && <li>{`Yayın: ${formatDate(published)}`}</li>}
      <li>{`${formatNumber(views)} görüntülenme`}</li>
      <li>{`${formatNumber(count)} başvuru`}</li>
    </ul>
  )
}
