import { useState } from 'react'
import { readDraft, removeDraft, writeDraft } from '../data/storage.ts'

/**
 * Text typed in a dialog, saved in the browser until it is sent, because Back or a reload closes the dialog.
 * @param name of the dialog and its subject, such as "role.12"
 */
export function useSavedText(
  name: string,
): [text: string, write: (next: string) => void, forget: () => void] {
  const [text, setText] = useState(() => {
    const draft = readDraft(name)
    return typeof draft === 'string' ? draft : ''
  })
  function write(next: string) {
    setText(next)
    if (next.trim() === '') removeDraft(name)
    else writeDraft(name, next)
  }
  return [text, write, () => removeDraft(name)]
}
