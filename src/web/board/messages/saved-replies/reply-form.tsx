import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { placeholders } from '../../../../shared/board/applications/deciding/placeholders.ts'
import { savedReplyLimits } from '../../../../shared/board/messages/saved-reply-limits.ts'
import { readDraft, removeDraft, writeDraft } from '../../../data/storage.ts'
import { fieldErrorsOf } from '../../../forms/form-errors.ts'
import { Button } from '../../../ui/base/button.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { useSavedReplies } from './use-saved-replies.ts'

type Reply = { title: string; text: string }
export type Edited = Reply & { id: number | null }

type Props = {
  start: Edited
  isSaving: boolean
  save: ReturnType<typeof useSavedReplies>['save']
  onDone: (id: number | null) => void
}

export function ReplyForm({ start, isSaving, save, onDone }: Props) {
  const draftName = `saved-reply.${start.id ?? 'new'}`
  const [{ title, text }, setReply] = useState(() => {
    const isFromMessage = start.id === null && start.text !== ''
    return (isFromMessage ? null : storedReply(draftName)) ?? start
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)

  function write(change: Partial<Reply>) {
    const next = { title, text, ...change }
    setReply(next)
    writeDraft(draftName, next)
  }
  function leave(id: number | null) {
    removeDraft(draftName)
    onDone(id)
  }
  function submit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault()
    if (isSaving) return
    setErrors({})
    save(
      start.id,
      { title, text },
      {
        onSuccess: ({ id }) => leave(id),
        onError: (error) => {
          const found = fieldErrorsOf(error)
          setErrors(found)
          const first = ['title', 'text'].find((name) => found[name])
          if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
        },
      },
    )
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {errors['root'] && <FormError>{errors['root']}</FormError>}
      <TextField
        ref={focusFirst}
        label="Başlık"
        name="title"
        autoComplete="off"
        maxLength={savedReplyLimits.title}
        placeholder="Çağrı saati"
        value={title}
        error={errors['title']}
        onChange={({ target }) => write({ title: target.value })}
      />
      <TextArea
        label="Metin"
        name="text"
        limit={savedReplyLimits.text}
        value={text}
        error={errors['text']}
        hint={`${placeholders.name} yerine kişinin adı, ${placeholders.title} yerine ilanın adı yazılır.`}
        onChange={({ target }) => write({ text: target.value })}
        onKeyDown={press}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSaving} pendingLabel="Kaydediliyor">
          Kaydet
        </Button>
        <Button tone="secondary" onClick={() => leave(start.id)}>
          Vazgeç
        </Button>
      </div>
    </form>
  )
}

function storedReply(name: string): Reply | null {
  const { title, text } = (readDraft(name) ?? {}) as Partial<Record<keyof Reply, unknown>>
  return typeof title === 'string' && typeof text === 'string' ? { title, text } : null
}

const focusFirst = (field: HTMLInputElement | null) => field?.focus()
