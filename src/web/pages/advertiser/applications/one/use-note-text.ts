import { useEffect, useState } from 'react'
import { readDraft, removeDraft, writeDraft } from '../../../../data/storage.ts'

/** @returns true if the note was saved */
export type SaveNote = (text: string) => Promise<boolean>

export function useNoteText(draftName: string, start: string, onSave: SaveNote, onSaved?: () => void) {
  const [text, setText] = useState(() => storedText(draftName) ?? start)
  const [isSaving, setSaving] = useState(false)
  useEffect(() => {
    if (text === start) removeDraft(draftName)
    else writeDraft(draftName, text)
  }, [draftName, start, text])
  async function send() {
    setSaving(true)
    const isSaved = await onSave(text.trim())
    setSaving(false)
    if (!isSaved) return
    // If the component was unmounted during the save, its effect cannot remove the saved draft, so the draft
    // is removed here. A draft with another text was typed during the save and stays.
    if (storedText(draftName) === text) removeDraft(draftName)
    // A person may have typed on meanwhile.
    if (onSaved) onSaved()
    else setText((now) => (now.startsWith(text) ? now.slice(text.length) : now))
  }
  const save = () => text.trim() !== '' && !isSaving && void send()
  return { text, setText, isSaving, save }
}

function storedText(name: string): string | null {
  const draft = readDraft(name)
  return typeof draft === 'string' ? draft : null
}
