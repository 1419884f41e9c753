import { useState } from 'react'
import { readDraft, removeDraft, writeDraft } from '../data/storage.ts'

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
