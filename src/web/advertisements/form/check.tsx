import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { advertisementTypeLabels } from '../../../shared/advertisement-status.ts'
import { formatDate } from '../../../shared/dates.ts'
import { formatPrice } from '../../../shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import type { Dictionaries } from '../use-dictionaries.ts'
import type { AdvertisementValues } from './advertisement-values.ts'

type Props = {
  words: Dictionaries
  photos: ReactNode
  /** Back to the step and field that says this. */
  onMend: (step: number, name: keyof AdvertisementValues) => void
}

/** Everything once more before it is sent, each line with the way back to it; and the photos. */
export function Check({ words, photos, onMend }: Props) {
  const values = useFormContext<AdvertisementValues>().getValues()
  const category = words.categories?.find(({ id }) => id === values.category)
  const rows: { label: string; value: string; step: number; name: keyof AdvertisementValues }[] = [
    {
      label: 'Kategori',
      value: [category?.name, category?.sub_categories.find(({ id }) => id === values.subCategory)?.name]
        .filter(Boolean)
        .join(' / '),
      step: 0,
      name: 'category',
    },
    { label: 'Proje', value: projectOf(values), step: 0, name: 'project_name' },
    {
      label: 'Şehir',
      value: words.cities?.find(({ id }) => id === values.city)?.name ?? '',
      step: 1,
      name: 'city',
    },
    {
      label: 'Başlangıç',
      value: values.startDate ? formatDate(values.startDate) : '',
      step: 1,
      name: 'startDate',
    },
    { label: 'Şehirler arası seyahat', value: yesNo(values.needRoadTrip), step: 1, name: 'needRoadTrip' },
    { label: 'Yeni başlayanlar', value: yesNo(values.isOkayForRookie), step: 1, name: 'isOkayForRookie' },
    { label: 'Ücret', value: priceOf(values, words), step: 2, name: 'priceType' },
  ]
  return (
    <div className="flex flex-col gap-6">
      <section>
        <h3 className="text-title">Fotoğraflar</h3>
        <p className="mt-1 mb-3 text-small text-text2">
          {values.type === 'cast'
            ? 'En fazla 5 fotoğraf ekleyebilirsiniz; ilki kapak olur.'
            : 'Ekip ilanında ilk fotoğraf kapak olarak kullanılır.'}
        </p>
        {photos}
      </section>
      <section>
        <h3 className="mb-3 text-title">Kontrol edin</h3>
        <Card>
          <Chip tone={values.type}>{advertisementTypeLabels[values.type]}</Chip>
          <p className="mt-2 text-title wrap-anywhere">{values.title}</p>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{values.description}</p>
          <Button tone="quiet" size="small" className="mt-2 -ml-3" onClick={() => onMend(0, 'title')}>
            Başlığı ve açıklamayı değiştir
          </Button>
          <dl className="mt-3 divide-y divide-line border-t border-line">
            {rows.map(({ label, value, step, name }) => (
              <div key={label} className="flex flex-wrap items-center gap-x-4 py-1.5">
                <dt className="basis-40 text-text3">{label}</dt>
                <dd className="min-w-0 flex-1 basis-32 font-medium wrap-anywhere">{value || '—'}</dd>
                <dd>
                  <Button tone="quiet" size="small" onClick={() => onMend(step, name)}>
                    Değiştir<span className="sr-only">: {label}</span>
                  </Button>
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      </section>
    </div>
  )
}

const yesNo = (answer: string) => (answer === '' ? '' : answer === '1' ? 'Evet' : 'Hayır')

function projectOf({ project_name: name, hide_project_name: isHidden }: AdvertisementValues): string {
  return name.trim() && isHidden ? `${name} (yayında gizli)` : name
}

function priceOf({ price, priceType }: AdvertisementValues, { priceTypes }: Dictionaries): string {
  const type = priceTypes?.find(({ id }) => id === priceType)?.name ?? ''
  return price === null ? type : `${formatPrice(price)} · ${type}`
}
