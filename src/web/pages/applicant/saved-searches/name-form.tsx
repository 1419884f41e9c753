import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { longestSearchName } from '../../../../shared/board/saved-searches/search-name.ts'
import type { CountedSearch } from '../../../../shared/board/saved-searches/saved-searches.ts'
import { Button } from '../../../ui/base/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

type Props = {
  search: CountedSearch
  onSave: (name: string | null) => Promise<void>
  onCancel: () => void
}

export function NameForm({ search, onSave, onCancel }: Props) {
  const [name, setName] = useState(search.name)
  const [isSaving, setIsSaving] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  async function save() {
    if (isSaving) return
    const wanted = name.trim()
    if (wanted === search.name) return onCancel()
    setIsSaving(true)
    await onSave(wanted === '' ? null : wanted)
    setIsSaving(false)
  }
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="flex flex-wrap items-end gap-2 pb-2"
    >
      <TextField
        label="Aramanın adı"
        hint="Boş bırakırsanız adı filtrelerden oluşur."
        value={name}
        maxLength={longestSearchName}
        ref={field}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={cancelOnEscape}
        className="min-w-0 grow basis-60"
      />
      <Button type="submit" pending={isSaving} pendingLabel="Kaydediliyor">
        Kaydet
      </Button>
      <Button tone="secondary" onClick={onCancel}>
        Vazgeç
      </Button>
    </form>
  )
}
