import { useSearchParams } from 'react-router'
import { today } from '../../../../shared/dates.ts'
import { isRealDate } from '../../../../shared/ages.ts'
import { DayField } from '../../../staff/day-field.tsx'
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
  const dayOf = (name: string) => (isRealDate(valueOf(name)) ? valueOf(name) : null)
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <DayField
        label="İlk gün"
        name="from"
        className="max-sm:flex-1 sm:w-44"
        max={dayOf('to') ?? today()}
        value={dayOf('from')}
        onValueChange={(day) => change('from', day ?? '')}
      />
      <DayField
        label="Son gün"
        name="to"
        className="max-sm:flex-1 sm:w-44"
        min={dayOf('from') ?? undefined}
        max={today()}
        value={dayOf('to')}
        onValueChange={(day) => change('to', day ?? '')}
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
