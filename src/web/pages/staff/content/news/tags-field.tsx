import { useRef, useState, type KeyboardEvent } from 'react'
import { newsLimits } from '../../../../../shared/content/news/news-staff.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { RemovableChip } from '../../../../ui/feedback/chip.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'

type Props = {
  tags: readonly string[]
  error: string | undefined
  onChange: (tags: string[]) => void
}

export function TagsField({ tags, error, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  function add(text: string) {
    const fresh = text
      .split(',')
      .map((tag) => tag.trim().slice(0, newsLimits.tag))
      .filter((tag, index, all) => tag !== '' && !tags.includes(tag) && all.indexOf(tag) === index)
    setTyped('')
    if (fresh.length > 0) onChange([...tags, ...fresh])
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add(typed)
  }
  function remove(tag: string) {
    onChange(tags.filter((other) => other !== tag))
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box} className="flex flex-col gap-2">
      <TextField
        label="Etiketler"
        optional
        name="tags"
        hint={`Enter ya da virgülle ekleyin, en fazla ${newsLimits.tags} etiket.`}
        maxLength={newsLimits.tag}
        error={error}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        onBlur={() => add(typed)}
        end={
          typed.trim() && (
            <Button tone="quiet" size="small" onClick={() => add(typed)}>
              Ekle
            </Button>
          )
        }
      />
      {tags.length > 0 && (
        <ul aria-label="Eklenen etiketler" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <RemovableChip removeLabel={`${tag} etiketini kaldır`} onRemove={() => remove(tag)}>
                {tag}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
