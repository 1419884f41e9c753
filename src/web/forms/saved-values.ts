import { useState } from 'react'
import { readDraft, removeDraft, writeDraft } from '../data/storage.ts'

type Values = Record<string, string | number | boolean | undefined>

/**
 * Saves what a person types in a dialog in the browser until it is sent, because Back or a reload closes the
 * dialog.
 * @param name the dialog and what it is about, such as "report.advertisement.12"
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
    isRestored,
    change: (part: Partial<T>) => put({ ...values, ...part }),
    reset: (to: T = start) => {
      setValues(to)
      setRestored(false)
      removeDraft(name)
    },
    forget: () => removeDraft(name),
  }
}

export function fitting<T extends Values>(start: T, stored: unknown): Partial<T> {
  if (typeof stored !== 'object' || stored === null) return {}
  const known = Object.entries(stored).filter(
    ([name, value]) => Object.hasOwn(start, name) && typeof value === typeof start[name],
  )
  return Object.fromEntries(known) as Partial<T>
}

const isSame = <T extends Values>(one: T, other: T): boolean =>
  Object.keys(one).every((name) => one[name] === other[name])
