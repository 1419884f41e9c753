import { useSearchParams } from 'react-router'
import { today } from '../../../../shared/dates.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** From one day to another, and the number of what was acted on. */
export function AuditDays() {
  const [search, setSearch] = useSearchParams()
  function change(name: string, value: string) {
    setSearch(
      (shown) => {
        const next = new URLSearchParams(shown)
        if (value === '') next.delete(name)
        else next.set(name, value)
        next.delete('before')
        return next
      },
      { preventScrollReset: true, replace: true },
    )
  }
  const valueOf = (name: string) => search.get(name) ?? ''
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <DateField
        label="İlk gün"
        name="from"
        max={valueOf('to') || today()}
        value={valueOf('from')}
        onChange={(event) => change('from', event.target.value)}
      />
      <DateField
        label="Son gün"
        name="to"
        min={valueOf('from')}
        max={today()}
        value={valueOf('to')}
        onChange={(event) => change('to', event.target.value)}
      />
      {valueOf('subject_type') !== '' && (
        <TextField
          label="Konu numarası"
          name="subject_id"
          inputMode="numeric"
          maxLength={15}
          value={valueOf('subject_id')}
          onChange={(event) => change('subject_id', event.target.value.replace(/\D/g, ''))}
        />
      )}
    </div>
  )
}
