import { useState, type SubmitEvent } from 'react'
import { foldTurkish } from '../../../../../shared/text/turkish-text.ts'
import { markLimits, type Strength } from '../../../../../shared/board/applications/deciding/strength.ts'
import { useApi } from '../../../../data/queries.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { Tags as TagsIcon } from '../../../../ui/base/icons.ts'
import { RemovableChip } from '../../../../ui/feedback/chip.tsx'
import { Section } from './section.tsx'

type Props = {
  applicationId: number
  advertisementId: number
  marks: { strength: Strength; tags: string[] }
  onChange: (tags: string[]) => void
}

export function Tags({ applicationId, advertisementId, marks: { tags }, onChange }: Props) {
  const [typed, setTyped] = useState({ applicationId, text: '' })
  const text = typed.applicationId === applicationId ? typed.text : ''
  const setText = (next: string) => setTyped({ applicationId, text: next })
  const used = useApi('GET /api/app/advertisements/{id}/tags', { params: { id: advertisementId } })
  const has = (tag: string) => tags.some((one) => foldTurkish(one) === foldTurkish(tag))
  const suggested = (used.data?.data ?? []).filter(({ tag }) => !has(tag)).slice(0, 5)
  const knownAs = (tag: string) =>
    used.data?.data.find((one) => foldTurkish(one.tag) === foldTurkish(tag))?.tag ?? tag
  const isFull = tags.length >= markLimits.tags
  function add(tag: string) {
    if (tag !== '' && !has(tag)) onChange([...tags, knownAs(tag)])
    setText('')
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    add(text.trim())
  }
  return (
    <Section title="Etiketleriniz" icon={TagsIcon}>
      <div className="flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <RemovableChip
            key={tag}
            removeLabel={`${tag} etiketini kaldır`}
            onRemove={() => onChange(tags.filter((one) => one !== tag))}
          >
            {tag}
          </RemovableChip>
        ))}
        {!isFull &&
          suggested.map(({ tag }) => (
            <Button key={tag} size="small" tone="quiet" onClick={() => add(tag)}>
              {`+ ${tag}`}
            </Button>
          ))}
      </div>
      {!isFull && (
        <form onSubmit={submit} className="mt-1.5 flex gap-2">
          <input
            aria-label="Yeni etiket"
            placeholder="Etiket ekleyin"
            value={text}
            maxLength={markLimits.tagLength}
            onChange={({ target }) => setText(target.value)}
            className="min-h-9 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-small pointer-coarse:min-h-11 pointer-coarse:text-body"
          />
          {text.trim() !== '' && (
            <Button type="submit" size="small" tone="secondary">
              Ekle
            </Button>
          )}
        </form>
      )}
    </Section>
  )
}
