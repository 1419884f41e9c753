import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Openness } from '../../../shared/board/invitations/invitations.ts'
import { today } from '../../../shared/values/dates.ts'
import { useApi } from '../../data/queries.ts'
import { Button } from '../../ui/base/button.tsx'
import { focusField } from '../../ui/form/error-summary.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { DayField } from '../../ui/pickers/day-field.tsx'
import { MultiSelect } from '../../ui/pickers/multi-select.tsx'
import { useOpenness, type Wanted } from './use-openness.ts'

export function OpennessForm({ openness }: { openness: Openness }) {
  const stored = wantedOf(openness)
  const [shown, setShown] = useState(stored)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const { save, isSaving } = useOpenness()
  const form = useRef<HTMLFormElement>(null)
  async function send(wanted: Wanted) {
    const refused = (await save(wanted, stored)) ?? {}
    flushSync(() => setErrors(refused))
    const [first] = Object.keys(refused)
    if (first && form.current) focusField(form.current, first)
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send({ ...shown, is_open: true })
      }}
      className="flex flex-col gap-5"
    >
      <Switch
        label="Davetlere açığım"
        hint={openness.is_open ? professionsOf(openness) : 'Kapalıyken sizi kimse bulamaz.'}
        checked={openness.is_open}
        aria-busy={isSaving}
        onChange={({ target }) => !isSaving && void send({ ...shown, is_open: target.checked })}
      />
      {(openness.is_open || Object.keys(errors).length > 0) && (
        <Details shown={shown} errors={errors} onChange={setShown}>
          <Button type="submit" tone="secondary" pending={isSaving} pendingLabel="Kaydediliyor">
            Kaydet
          </Button>
        </Details>
      )}
    </form>
  )
}

type DetailsProps = {
  shown: Wanted
  errors: Record<string, string[]>
  onChange: (shown: Wanted) => void
  children: React.ReactNode
}

function Details({ shown, errors, onChange, children }: DetailsProps) {
  const cities = useApi('GET /api/dictionary/cities')
  const change = (changes: Partial<Wanted>) => onChange({ ...shown, ...changes })
  return (
    <>
      <div>
        <MultiSelect
          label="Çalışabileceğiniz şehirler"
          optional
          name="city_ids"
          error={errors['city_ids']?.[0]}
          options={(cities.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={(shown.city_ids ?? []).map(String)}
          onValueChange={(chosen) => change({ city_ids: chosen.map(Number) })}
        />
        <p className="mt-2 text-small text-text3">Seçmezseniz her şehir için bulunursunuz.</p>
      </div>
      <div>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <DayField
            label="Şu günden itibaren müsaitim"
            optional
            name="available_from"
            error={errors['available_from']?.[0]}
            value={shown.available_from ?? null}
            onValueChange={(day) => change({ available_from: day })}
          />
          <DayField
            label="Şu güne kadar müsaitim"
            optional
            name="available_until"
            min={today()}
            error={errors['available_until']?.[0]}
            value={shown.available_until ?? null}
            onValueChange={(day) => change({ available_until: day })}
          />
        </div>
        <p className="mt-2 text-small text-text3">
          Tarih yazarsanız başvurduğunuz ilanın sahibi ve ekibi, işin başladığı gün müsait olup olmadığınızı
          görür.
        </p>
      </div>
      <div>{children}</div>
    </>
  )
}

const wantedOf = ({ is_open, city_ids, available_from, available_until }: Openness): Wanted => ({
  is_open,
  city_ids,
  available_from,
  available_until,
})

const professionsOf = ({ professions }: Openness) =>
  `Özgeçmişinizdeki mesleğinizle bulunursunuz: ${professions.join(', ')}.`
