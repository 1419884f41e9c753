import { useState, type SubmitEvent } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/base/button.tsx'
import { Search } from '../../ui/base/icons.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { withFilter, type Choice } from './list-criteria.ts'

export function StaffFilters({
  searchLabel,
  placeholder,
  filters = {},
  className = 'mb-4 flex flex-wrap items-end gap-3',
  fieldClassName = 'max-sm:min-w-36 max-sm:flex-1',
}: {
  searchLabel?: string
  placeholder?: string
  filters?: Record<string, Choice>
  className?: string
  fieldClassName?: string
}) {
  const [search, setSearch] = useSearchParams()
  const applied = search.get('q') ?? ''
  const change = (name: string, value: string) =>
    setSearch((before) => withFilter(before, name, value), { preventScrollReset: true })

  return (
    <div className={className}>
      {searchLabel && (
        <SearchWord
          key={applied}
          applied={applied}
          label={searchLabel}
          placeholder={placeholder}
          onSearch={(q) => change('q', q)}
        />
      )}
      {Object.entries(filters).map(([name, filter]) => (
        <Filter
          key={name}
          name={name}
          filter={filter}
          className={fieldClassName}
          applied={search.get(name) ?? ''}
          onChoose={(value) => change(name, value)}
        />
      ))}
    </div>
  )
}

/**
 * Shows a newly chosen value at once, because with the arrow keys a person chooses faster than the address
 * changes.
 */
function Filter({
  name,
  filter: { label, options, all = 'Tümü' },
  className,
  applied,
  onChoose,
}: {
  name: string
  filter: Choice
  className: string
  applied: string
  onChoose: (value: string) => void
}) {
  const [shown, setShown] = useState(applied)
  const [arrived, setArrived] = useState(applied)
  const [chosen, setChosen] = useState<string | null>(null)
  if (applied !== arrived) {
    setArrived(applied)
    if (chosen === null || chosen === applied) {
      setShown(applied)
      setChosen(null)
    }
  }
  return (
    <SelectField
      label={label}
      name={name}
      className={className}
      placeholder={all}
      options={options}
      value={shown}
      onChange={({ target: { value } }) => {
        setShown(value)
        setChosen(value === applied ? null : value)
        onChoose(value)
      }}
    />
  )
}

function SearchWord({
  applied,
  label,
  placeholder = label,
  onSearch,
}: {
  applied: string
  label: string
  placeholder: string | undefined
  onSearch: (q: string) => void
}) {
  const [text, setText] = useState(applied)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(text.trim())
  }

  return (
    <form role="search" onSubmit={submit} className="flex min-w-64 flex-1 gap-2 max-sm:basis-full">
      <TextField
        label={label}
        hideLabel
        name="q"
        type="search"
        icon={Search}
        enterKeyHint="search"
        maxLength={100}
        placeholder={placeholder}
        className="flex-1"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" tone="secondary">
        Ara
      </Button>
    </form>
  )
}
