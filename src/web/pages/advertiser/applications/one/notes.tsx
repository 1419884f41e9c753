import { useQueryClient } from '@tanstack/react-query'
import { useState, type KeyboardEvent, type Ref } from 'react'
import type { ApplicationNote } from '../../../../../shared/board/applications/deciding/marks.ts'
import { markLimits } from '../../../../../shared/board/applications/deciding/strength.ts'
import { formatRelative } from '../../../../../shared/values/relative-dates.ts'
import { useApiMutation } from '../../../../data/queries.ts'
import { patchReceived } from '../../../../data/received-applications.ts'
import { removeDraft } from '../../../../data/storage.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { IconButton } from '../../../../ui/base/icon-button.tsx'
import { Lock, Pencil, Trash2 } from '../../../../ui/base/icons.ts'
import { toastFailure } from '../../../../ui/feedback/toast-failure.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { patchConsidered } from './use-considered.ts'
import { Section } from './section.tsx'
import { useNoteText, type SaveNote } from './use-note-text.ts'

type Props = { applicationId: number; notes: readonly ApplicationNote[]; field: Ref<HTMLTextAreaElement> }

export function Notes({ applicationId, notes, field }: Props) {
  const [edited, setEdited] = useState<number | null>(null)
  const [savedFor, setSavedFor] = useState<number | null>(null)
  const client = useQueryClient()
  const add = useApiMutation('POST /api/app/applications/{id}/notes')
  const change = useApiMutation('PUT /api/app/applications/{id}/notes/{noteId}')
  const remove = useApiMutation('DELETE /api/app/applications/{id}/notes/{noteId}')
  const failed = (error: unknown) => toastFailure(error, 'Not kaydedilemedi.')

  function show(update: (shown: readonly ApplicationNote[]) => ApplicationNote[]) {
    patchConsidered(client, applicationId, (shown) => {
      const next = update(shown.notes)
      patchReceived(client, applicationId, { note_count: next.length })
      return { notes: next }
    })
  }
  // `mutateAsync`, because `mutate` skips its callbacks if this component is unmounted or another note is
  // saved before the reply.
  async function save(text: string) {
    setSavedFor(applicationId)
    try {
      const { data } = await add.mutateAsync({ params: { id: applicationId }, body: { text } })
      setSavedFor(null)
      show((shown) => [...shown, data])
      return true
    } catch (error) {
      setSavedFor(null)
      failed(error)
      return false
    }
  }
  async function rewrite(noteId: number, text: string) {
    try {
      const { data } = await change.mutateAsync({ params: { id: applicationId, noteId }, body: { text } })
      show((shown) => shown.map((note) => (note.id === noteId ? data : note)))
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }
  async function erase(note: ApplicationNote) {
    show((shown) => shown.filter(({ id }) => id !== note.id))
    try {
      await remove.mutateAsync({ params: { id: applicationId, noteId: note.id } })
      toast.success('Not silindi.', { action: { label: 'Geri al', onPress: () => void save(note.text) } })
    } catch (error) {
      show((shown) => [...shown, note].toSorted((one, other) => one.id - other.id))
      failed(error)
    }
  }

  return (
    <Section title="Özel notlarınız" icon={Lock}>
      <ul className="flex flex-col gap-2">
        {notes.map((note) => (
          <li key={note.id} className="rounded-control border border-line bg-surface px-3 py-2 text-small">
            {note.id === edited ? (
              <NoteForm
                label="Notu düzenle"
                start={note.text}
                draftName={`application-note-edit.${note.id}`}
                onSave={(text) => rewrite(note.id, text)}
                onClose={() => setEdited(null)}
              />
            ) : (
              <>
                <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
                <div className="flex items-center text-meta text-text3">
                  <span className="flex-1">
                    {`${note.author.firstname} ${note.author.lastname} · ${formatRelative(note.created_at)}`}
                    {note.edited_at && ' · düzenlendi'}
                  </span>
                  {note.can.edit && (
                    <>
                      <IconButton icon={Pencil} label="Notu düzenle" onClick={() => setEdited(note.id)} />
                      <IconButton icon={Trash2} label="Notu sil" onClick={() => void erase(note)} />
                    </>
                  )}
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
      <NewNote
        key={applicationId}
        draftName={`application-note.${applicationId}`}
        field={field}
        latest={notes.at(-1)}
        isBeingSaved={savedFor === applicationId}
        onSave={save}
      />
      <p className="mt-1 text-meta text-text3">
        Başvuran bunları görmez; seçimden sonra, verilerini indirirse okuyabilir.
      </p>
    </Section>
  )
}

type NewNoteProps = {
  draftName: string
  field: Ref<HTMLTextAreaElement>
  latest: ApplicationNote | undefined
  isBeingSaved: boolean
  onSave: SaveNote
}

function NewNote({ draftName, field, latest, isBeingSaved, onSave }: NewNoteProps) {
  const { text, setText, isSaving, save } = useNoteText(draftName, '', onSave)
  const isPending = isSaving || isBeingSaved
  const [known, setKnown] = useState(latest?.id)
  if (latest?.id !== known) {
    setKnown(latest?.id)
    if (!isSaving && latest?.text === text.trim()) setText('')
  }
  const send = () => !isPending && save()
  return (
    <div className="mt-2">
      <TextArea
        ref={field}
        label="Yeni not"
        hideLabel
        rows={3}
        placeholder="Not yazın"
        limit={text.length > markLimits.noteLength - 200 ? markLimits.noteLength : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onEnter(send)}
        title="Kısayol: N; kaydetmek için Ctrl + Enter"
      />
      {text.trim() !== '' && (
        <Button size="small" tone="secondary" className="mt-2" pending={isPending} onClick={send}>
          Notu kaydet
        </Button>
      )}
    </div>
  )
}

type NoteFormProps = {
  label: string
  start: string
  draftName: string
  onSave: SaveNote
  onClose: () => void
}

function NoteForm({ label, start, draftName, onSave, onClose }: NoteFormProps) {
  const { text, setText, isSaving, save } = useNoteText(draftName, start, onSave, onClose)
  return (
    <>
      <TextArea
        label={label}
        hideLabel
        rows={3}
        ref={focusEnd}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onEnter(save)}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" tone="secondary" pending={isSaving} onClick={save}>
          Kaydet
        </Button>
        <Button
          size="small"
          tone="quiet"
          onClick={() => {
            removeDraft(draftName)
            onClose()
          }}
        >
          Vazgeç
        </Button>
      </div>
    </>
  )
}

const focusEnd = (field: HTMLTextAreaElement | null) => field?.focus()

const onEnter = (save: () => void) => (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key === 'Escape') event.currentTarget.blur()
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  save()
}
