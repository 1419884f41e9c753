import { useState } from 'react'
import { newIdempotencyKey } from '../../../../../forms/idempotency-key.ts'
import { readDraft, removeDraft, writeDraft } from '../../../../../data/storage.ts'

type Draft = { text: string; key: string | null }

const empty: Draft = { text: '', key: null }

export function useBulkDraft(advertisementId: number) {
  const name = `bulk-message.${advertisementId}`
  const [draft, setDraft] = useState(() => storedDraft(name))
  function store(next: Draft) {
    setDraft(next)
    if (next.text.trim() === '') removeDraft(name)
    else writeDraft(name, next)
  }
  return {
    text: draft.text,
    write: (text: string) => store({ text, key: null }),
    keyForSending: () => {
      const key = draft.key ?? newIdempotencyKey()
      if (draft.key === null) store({ ...draft, key })
      return key
    },
    forget: () => removeDraft(name),
  }
}

function storedDraft(name: string): Draft {
  const { text, key } = (readDraft(name) ?? empty) as Partial<Record<keyof Draft, unknown>>
  return { text: typeof text === 'string' ? text : '', key: typeof key === 'string' ? key : null }
}
