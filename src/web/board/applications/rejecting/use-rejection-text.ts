import { useState } from 'react'
import {
  rejectionTextLength,
  rejectionTexts,
} from '../../../../shared/board/applications/deciding/rejection-texts.ts'
import { readDraft, removeDraft, writeDraft } from '../../../data/storage.ts'

export const withoutText = 'none'

type Draft = { choice: string; edited: Readonly<Record<string, string>> }

/**
 * The text of a rejection: a ready-made text, as it is or edited. Edits are saved in the browser under
 * `draftName` until the caller removes that draft.
 */
export function useRejectionText(draftName: string) {
  const [{ choice, edited }, setDraft] = useState(() => storedDraft(draftName))
  const [dropped, setDropped] = useState<Draft['edited']>({})
  const original = rejectionTexts[Number(choice)]?.text ?? ''
  const text = edited[choice] ?? original
  function store(next: Draft) {
    setDraft(next)
    if (Object.keys(next.edited).length === 0) removeDraft(draftName)
    else writeDraft(draftName, next)
  }
  function write(next: string) {
    const others = Object.entries(edited).filter(([index]) => index !== choice)
    store({ choice, edited: Object.fromEntries(next === original ? others : [...others, [choice, next]]) })
  }
  function restore() {
    setDropped({ ...dropped, [choice]: text })
    write(original)
  }
  const lost = text === original ? dropped[choice] : undefined
  return {
    choice,
    text,
    isEdited: text !== original,
    isTooLong: text.trim().length > rejectionTextLength,
    options: rejectionTexts.map(({ name }, index) => ({
      value: String(index),
      label: index in edited ? `${name} (düzenlediniz)` : name,
    })),
    choose: (next: string) => store({ choice: next, edited }),
    write,
    restore,
    bringBack: lost === undefined ? null : () => write(lost),
  }
}

function storedDraft(name: string): Draft {
  const { choice, edited } = (readDraft(name) ?? {}) as Partial<Record<keyof Draft, unknown>>
  const texts = typeof edited === 'object' && edited !== null ? Object.entries(edited) : []
  return {
    choice: typeof choice === 'string' && (isIndex(choice) || choice === withoutText) ? choice : '0',
    edited: Object.fromEntries(
      texts.filter(([index, text]) => isIndex(index) && typeof text === 'string'),
    ) as Record<string, string>,
  }
}

const isIndex = (text: string): boolean => Object.keys(rejectionTexts).includes(text)
