import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { QueueCounts } from '../../../../../shared/board/reviews/reviews.ts'
import { promisedHours } from '../../../../../shared/board/reviews/review-rules.ts'
import { useApi } from '../../../../data/queries.ts'
import { upTo } from '../../../../staff/lists/up-to.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { classNames } from '../../../../ui/base/class-names.ts'
import { ListFilter } from '../../../../ui/base/icons.ts'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { countFilters, filterFrom, queueChoices } from './queue-filter.ts'

export function Counts({ counts }: { counts: QueueCounts | undefined }) {
  if (!counts) return <>Yeni ve düzenlenmiş ilanlar, en uzun bekleyen en üstte.</>
  return (
    <span role="status">
      {upTo(counts.waiting)} ilan bekliyor ·{' '}
      <span className={classNames(counts.late > 0 && 'font-semibold text-bad')}>
        {upTo(counts.late)} gecikti
      </span>{' '}
      · {upTo(counts.taken)}&nbsp;bakılıyor · söz verilen süre {promisedHours} saat
    </span>
  )
}

type FiltersProps = {
  changed: string | null
  onChanged: (name: string | null) => void
}

export function Filters({ changed, onChanged }: FiltersProps) {
  const [search, setSearch] = useSearchParams()
  const [isOpen, setIsOpen] = useState(changed !== null)
  useEffect(() => {
    if (changed === null) return
    document.getElementsByName(changed)[0]?.focus()
    onChanged(null)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const cities = useApi('GET /api/dictionary/cities', undefined).data?.data ?? []
  const count = countFilters(filterFrom(search))
  const value = (name: string) => search.get(name) ?? ''
  function change(name: string, next: string) {
    const params = new URLSearchParams(search)
    if (next === '') params.delete(name)
    else params.set(name, next)
    params.delete('ad')
    onChanged(name)
    setSearch(params, { preventScrollReset: true })
  }
  const select = (
    name: string,
    label: string,
    options: readonly { value: string | number; label: string }[],
  ) => (
    <SelectField
      key={name}
      label={label}
      name={name}
      placeholder="Tümü"
      options={options}
      value={value(name)}
      onChange={(event) => change(name, event.target.value)}
    />
  )
  return (
    <div className="mb-4">
      <Button
        tone="secondary"
        icon={ListFilter}
        aria-expanded={isOpen}
        aria-controls="queue-filters"
        onClick={() => setIsOpen(!isOpen)}
        className="sm:hidden"
      >
        {count === 0 ? 'Filtreler' : `Filtreler (${count})`}
      </Button>
      <div
        id="queue-filters"
        className={classNames(
          'flex-wrap items-end gap-3 max-sm:mt-3 max-sm:flex-col max-sm:items-stretch sm:flex',
          isOpen ? 'flex' : 'max-sm:hidden',
        )}
      >
        {Object.entries(queueChoices).map(([name, { label, options }]) => select(name, label, options))}
        {select(
          'city',
          'Şehir',
          cities.map(({ id, name }) => ({ value: id, label: name })),
        )}
        <Checkbox
          label="Yalnızca güvenilen sahipler"
          name="trusted"
          checked={value('trusted') === '1'}
          onChange={(event) => change('trusted', event.target.checked ? '1' : '')}
        />
      </div>
    </div>
  )
}
