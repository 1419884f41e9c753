import { useState, type SubmitEvent } from 'react'
import { criteriaLimits, type AdvertisementCriteria } from '../../../shared/advertisement-search.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChip } from '../../ui/chip.tsx'
import { Search } from '../../ui/icons.ts'
import { TextField } from '../../ui/text-field.tsx'
import { hrefOf } from './list-criteria.ts'

type Props = { criteria: AdvertisementCriteria; onSearch: (q: string) => void }

/** What kind of advertisements, and a word to look for. */
export function ListHead({ criteria, onSearch }: Props) {
  const { q, type } = criteria
  // Crew and cast have categories of their own; everything else that was asked for holds for both.
  const hrefFor = (wanted: 'crew' | 'cast') =>
    hrefOf({ ...criteria, page: 1, category: [], subCategory: [], type: wanted })
  return (
    <div className="flex flex-col gap-4 md:flex-row md:items-end md:justify-between">
      <div>
        <h1 className="text-h2">Set İlanları</h1>
        <div className="mt-3 flex gap-2">
          <ChoiceChip href={hrefFor('crew')} chosen={type === 'crew'}>
            Ekip
          </ChoiceChip>
          <ChoiceChip href={hrefFor('cast')} chosen={type === 'cast'}>
            Oyuncu
          </ChoiceChip>
          {/* Wide screens have the filter's switch in view. */}
          <span className="ml-auto md:ml-3 lg:hidden">
            <ChoiceChip
              href={hrefOf({ ...criteria, page: 1, suitable: !criteria.suitable })}
              chosen={criteria.suitable}
            >
              Bana uygun
            </ChoiceChip>
          </span>
        </div>
      </div>
      <SearchBox key={q} q={q} onSearch={onSearch} />
    </div>
  )
}

function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <form role="search" onSubmit={submit} className="flex gap-2 md:w-96">
      <TextField
        label="İlanlarda ara"
        hideLabel
        name="q"
        type="search"
        icon={Search}
        enterKeyHint="search"
        maxLength={criteriaLimits.keyword}
        placeholder="Meslek, yapım, anahtar kelime"
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
