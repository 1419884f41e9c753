import { useState } from 'react'
import { readDraft, removeDraft, writeDraft } from '../data/storage.ts'

/**
 * A text that is being typed, kept in the browser until it is sent: Back, a reload or the phone may take the dialog away.
 * @param name which dialog, and about what: "role.12"
 */
export function useSavedText(
  name: string,
): [text: string, write: (next: string) => void, forget: () => void] {
  const [text, setText] = useState(() => {
    const kept = readDraft(name)
    return typeof kept === 'string' ? kept : ''
  })
  function write(next: string) {
    setText(next)
    if (next.trim() === '') removeDraft(name)
    else writeDraft(name, next)
  }
  return [text, write, () => removeDraft(name)]
}
