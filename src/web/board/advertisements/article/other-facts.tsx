import type { AdvertisementDetail } from '../../../../shared/board/advertisements/advertisements.ts'
import { formatNumber } from '../../../../shared/values/money.ts'
import { projectText, yesOrNo } from './fact-texts.ts'

type Props = { advertisement: AdvertisementDetail }

export function OtherFacts({ advertisement }: Props) {
  const { isOkayForRookie, view_count: views, applications_count: applications } = advertisement
  const facts = [
    { label: 'Proje', value: projectText(advertisement) },
    { label: 'Yeni başlayanlar', value: yesOrNo(isOkayForRookie) },
    { label: 'Görüntülenme', value: formatNumber(views) },
    { label: 'Başvuru', value: formatNumber(applications) },
  ]
  return (
    <dl className="mt-2 grid gap-1.5 text-small">
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-text2">{label}</dt>
            <dd className="min-w-0 text-end font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
