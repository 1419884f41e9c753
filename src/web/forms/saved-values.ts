import { useState } from 'react'
import { readDraft, removeDraft, writeDraft } from '../data/storage.ts'

type Values = Record<string, string | number | boolean | undefined>

/**
 * What is being typed in a dialog of several fields, kept in the browser until it is sent: Back, a reload or the phone may
 * take the dialog away.
 * @param name which dialog, and about what: "report.advertisement.12"
 * @param start what the fields hold when nothing is kept
 */
export function useSavedValues<T extends Values>(name: string, start: T) {
  const [begun] = useState(() => ({ ...start, ...fitting(start, readDraft(name)) }))
  const [values, setValues] = useState(begun)
  const [isRestored, setRestored] = useState(() => !isSame(begun, start))

  function put(next: T) {
    setValues(next)
    if (isSame(next, start)) removeDraft(name)
    else writeDraft(name, next)
  }
  return {
    values,
    /** Something was kept, and is shown again. */
    isRestored,
    change: (part: Partial<T>) => put({ ...values, ...part }),
    /** Back to what they began with, or to something newer. */
    reset: (to: T = start) => {
      setValues(to)
      setRestored(false)
      removeDraft(name)
    },
    forget: () => removeDraft(name),
  }
}

/** Out of the browser's storage, where anything may stand: only fields that there are, of their kind. */
export function fitting<T extends Values>(start: T, kept: unknown): Partial<T> {
  if (typeof kept !== 'object' || kept === null) return {}
  const known = Object.entries(kept).filter(
    ([name, value]) => Object.hasOwn(start, name) && typeof value === typeof start[name],
  )
  return Object.fromEntries(known) as Partial<T>
}

const isSame = <T extends Values>(one: T, other: T): boolean =>
  Object.keys(one).every((name) => one[name] === other[name])
