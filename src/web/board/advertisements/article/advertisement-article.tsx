import { accountTypeLabels, verifiedLabel } from '../../../../shared/people/accounts/account-type.ts'
import { advertisementTypeLabels } from '../../../../shared/board/advertisements/advertisement-status.ts'
import type { AdvertisementDetail } from '../../../../shared/board/advertisements/advertisements.ts'
import { formatDate } from '../../../../shared/values/dates.ts'
import { personName } from '../../applications/person-name.ts'
import { Chip } from '../../../ui/feedback/chip.tsx'
import { FillingPhoto } from '../../../ui/media/filling-photo.tsx'
import { yesOrNo } from './fact-texts.ts'
import { Gallery } from './gallery.tsx'
import { priceWords } from '../price.ts'
import { latePart } from '../../../ui/base/late-part.ts'

const AskedQuestions = latePart(
  import.meta.env.SSR
    ? { rendered: (await import('../../questions/asked-questions.tsx')).AskedQuestions }
    : { load: async () => (await import('../../questions/asked-questions.tsx')).AskedQuestions },
)

type Props = { advertisement: AdvertisementDetail }

export function AdvertisementArticle({ advertisement }: Props) {
  const { title, description, type, photos, category, sub_category: profession, questions } = advertisement
  const cover = type === 'crew' ? photos[0] : undefined
  return (
    <>
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <Chip tone={type}>{profession.name}</Chip>
            <Chip>{category.name}</Chip>
          </div>
          <h1 className="mt-2 text-lead wrap-anywhere">{title}</h1>
          <ByLine advertisement={advertisement} />
        </div>
        {cover && (
          <div className="relative size-22 shrink-0 overflow-hidden rounded-control bg-sunken sm:size-28">
            <FillingPhoto src={cover.small} width={480} height={320} isEager />
          </div>
        )}
      </div>
      <KeyFacts advertisement={advertisement} />
      {type === 'cast' && photos.length > 0 && <Gallery photos={photos} title={title} />}
      <h2 className="mt-7 text-h3">Açıklama</h2>
      <p className="mt-2 max-w-measure whitespace-pre-line wrap-anywhere">{description}</p>
      {questions.length > 0 && <AskedQuestions questions={questions} />}
    </>
  )
}

export function Price({ advertisement, isSmall = false }: Props & { isSmall?: boolean }) {
  const { amount, unit } = priceWords(advertisement)
  return (
    <p>
      <span className={isSmall ? 'text-title' : 'text-h2'}>{amount}</span>
      {unit && (
        <span className={isSmall ? 'block text-meta text-text2' : 'text-small text-text2'}>{` ${unit}`}</span>
      )}
    </p>
  )
}

function ByLine({ advertisement: { owner, published_at: published } }: Props) {
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3.5 gap-y-0.5 text-small text-text2">
      <span className="text-body">
        <span className="font-semibold text-text">{personName(owner)}</span>
        {` (${accountTypeLabels[owner.type]})`}
      </span>
      {owner.is_verified && (
        <span data-sign="verified" className="inline-flex items-center gap-1 text-link">
          {verifiedLabel}
        </span>
      )}
      {published && <span>{`Yayın: ${formatDate(published)}`}</span>}
    </p>
  )
}

function KeyFacts({ advertisement }: Props) {
  const { city, startDate, type, needRoadTrip } = advertisement
  const facts = [
    ['Şehir', city.name],
    ['Başlangıç tarihi', formatDate(startDate)],
    ['İlan türü', advertisementTypeLabels[type]],
    ['Şehirler arası seyahat', yesOrNo(needRoadTrip)],
  ]
  return (
    <dl className="my-4 grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-3 sm:my-4.5 sm:flex sm:flex-wrap sm:justify-between">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-meta text-text3">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
