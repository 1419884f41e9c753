import { useState, type SubmitEvent } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Search } from '../ui/icons.ts'
import { SelectField, type SelectOption } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'

export type DeskFilter = { name: string; label: string; options: readonly SelectOption[]; all?: string }

/** A word to look for (`q`) and filters, all of them in the address; changing one leads to the first page. */
export function DeskFilters({
  searchLabel,
  placeholder,
  filters = [],
}: {
  /** Without it no word is looked for. */
  searchLabel?: string
  placeholder?: string
  filters?: readonly DeskFilter[]
}) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('q') ?? ''
  function change(name: string, value: string) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        next.delete('page')
        next.delete('before')
        return next
      },
      { preventScrollReset: true },
    )
  }

  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      {searchLabel && (
        <SearchWord
          key={asked}
          asked={asked}
          label={searchLabel}
          placeholder={placeholder}
          onSearch={(q) => change('q', q)}
        />
      )}
      {filters.map((filter) => (
        <Choice
          key={filter.name}
          filter={filter}
          asked={search.get(filter.name) ?? ''}
          onChoose={(value) => change(filter.name, value)}
        />
      ))}
    </div>
  )
}

/** Shows what was chosen at once: whoever goes through it by arrows is faster than the address. */
function Choice({
  filter: { name, label, options, all = 'Tümü' },
  asked,
  onChoose,
}: {
  filter: DeskFilter
  asked: string
  onChoose: (value: string) => void
}) {
  const [shown, setShown] = useState(asked)
  const [arrived, setArrived] = useState(asked)
  const [wanted, setWanted] = useState<string | null>(null)
  if (asked !== arrived) {
    setArrived(asked)
    if (wanted === null || wanted === asked) {
      setShown(asked)
      setWanted(null)
    }
  }
  return (
    <SelectField
      label={label}
      name={name}
      className="max-sm:min-w-36 max-sm:flex-1"
      placeholder={all}
      options={options}
      value={shown}
      onChange={({ target: { value } }) => {
        setShown(value)
        setWanted(value === asked ? null : value)
        onChoose(value)
      }}
    />
  )
}

function SearchWord({
  asked,
  label,
  placeholder = label,
  onSearch,
}: {
  asked: string
  label: string
  placeholder: string | undefined
  onSearch: (q: string) => void
}) {
  const [text, setText] = useState(asked)
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
