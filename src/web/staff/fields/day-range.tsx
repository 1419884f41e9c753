import { useSearchParams } from 'react-router'
import { today } from '../../../shared/values/dates.ts'
import { DayField } from '../../ui/pickers/day-field.tsx'
import { dayIn, withFilter } from '../lists/list-criteria.ts'

export function DayRange({ isPast = false }: { isPast?: boolean }) {
  const [search, setSearch] = useSearchParams()
  const [from, to] = [dayIn(search, 'from'), dayIn(search, 'to')]
  const limits = isPast
    ? { from: { max: to ?? today() }, to: { min: from, max: today() } }
    : { from: {}, to: {} }
  const day = (name: 'from' | 'to', label: string, value: string | undefined) => (
    <DayField
      label={label}
      name={name}
      className="max-sm:flex-1 max-sm:basis-36 sm:w-44"
      {...limits[name]}
      value={value ?? null}
      onValueChange={(next) =>
        setSearch((before) => withFilter(before, name, next ?? ''), {
          preventScrollReset: true,
          replace: isPast,
        })
      }
    />
  )
  return (
    <>
      {day('from', 'İlk gün', from)}
      {day('to', 'Son gün', to)}
    </>
  )
}
