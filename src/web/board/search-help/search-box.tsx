import { useState, type SubmitEvent } from 'react'
import {
  criteriaLimits,
  type AdvertisementCriteria,
} from '../../../shared/board/advertisements/advertisement-search.ts'
import { lazyPart } from '../../ui/base/lazy-part.ts'
import { Button } from '../../ui/base/button.tsx'
import { Search } from '../../ui/base/icons.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import type { SearchChange } from './recent-searches.ts'

const Suggestions = lazyPart(async () => (await import('./search-suggestions.tsx')).SearchSuggestions)

type Props = {
  q?: string
  type?: AdvertisementCriteria['type']
  tone?: 'primary' | 'secondary'
  className: string
  action?: string
  onSearch: (change: SearchChange) => void
}

export function SearchBox({ q = '', type = 'crew', tone = 'primary', className, action, onSearch }: Props) {
  const [text, setText] = useState(q)
  const [isHelped, setIsHelped] = useState(false)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch({ q: text.trim() })
  }
  return (
    <form
      role="search"
      action={action}
      onSubmit={submit}
      onFocus={() => setIsHelped(true)}
      ref={(form) => {
        if (form?.contains(document.activeElement)) setIsHelped(true)
      }}
      className={`relative flex gap-2 ${className}`}
    >
      <TextField
        label="İlanlarda ara"
        hideLabel
        name="q"
        type="search"
        icon={Search}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={criteriaLimits.keyword}
        placeholder="Meslek, yapım, anahtar kelime"
        className="flex-1"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" tone={tone}>
        Ara
      </Button>
      {isHelped && <Suggestions {...{ text, type, setText, onSearch }} />}
    </form>
  )
}
