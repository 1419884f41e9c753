import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { advertisementTypeLabels } from '../../../../../shared/board/advertisements/advertisement-status.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Chip } from '../../../../ui/feedback/chip.tsx'
import type { Dictionaries } from '../../use-dictionaries.ts'
import type { AdvertisementValues } from '../../../../../shared/board/advertisements/advertisement-values.ts'
import { factsOf } from '../form-facts.ts'
import { Preview } from './preview.tsx'

type Props = {
  words: Dictionaries
  photos: ReactNode
  cover: string | null
  onCorrect: (name: keyof AdvertisementValues) => void
}

export function Check({ words, photos, cover, onCorrect }: Props) {
  const values = useFormContext<AdvertisementValues>().getValues()
  const rows = factsOf(values, words)
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
        <h3 className="text-title">Önizleme</h3>
        <p className="mt-1 mb-3 text-small text-text2">İlanınız listede böyle görünecek.</p>
        <Preview values={values} words={words} cover={cover} />
      </section>
      <section>
        <h3 className="mb-3 text-title">Kontrol edin</h3>
        <Card>
          <Chip tone={values.type}>{advertisementTypeLabels[values.type]}</Chip>
          <p className="mt-2 text-title wrap-anywhere">{values.title}</p>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{values.description}</p>
          <Button tone="quiet" size="small" className="mt-2 -ml-3" onClick={() => onCorrect('title')}>
            Başlığı ve açıklamayı değiştir
          </Button>
          <dl className="mt-3 divide-y divide-line border-t border-line">
            {rows.map(({ label, value, name }) => (
              <div
                key={label}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
              >
                <dt className="text-text3">{label}</dt>
                <dd className="col-start-1 font-medium wrap-anywhere sm:col-start-2">{value || '—'}</dd>
                <dd className="col-start-2 row-span-2 row-start-1 sm:col-start-3 sm:row-span-1">
                  <Button
                    tone="quiet"
                    size="small"
                    aria-label={`Değiştir: ${label}`}
                    onClick={() => onCorrect(name)}
                  >
                    Değiştir
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
