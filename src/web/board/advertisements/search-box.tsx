import { useState, type SubmitEvent } from 'react'
import { criteriaLimits } from '../../../shared/board/advertisements/advertisement-search.ts'
import { Button } from '../../ui/base/button.tsx'
import { Search } from '../../ui/base/icons.ts'
import { TextField } from '../../ui/form/text-field.tsx'

type Props = {
  q?: string
  tone?: 'primary' | 'secondary'
  className: string
  action?: string
  onSearch: (q: string) => void
}

export function SearchBox({ q = '', tone = 'primary', className, action, onSearch }: Props) {
  const [text, setText] = useState(q)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <form role="search" action={action} onSubmit={submit} className={`flex gap-2 ${className}`}>
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
      <Button type="submit" tone={tone}>
        Ara
      </Button>
    </form>
  )
}
