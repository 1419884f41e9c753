import { useState } from 'react'
import { mostAtOnce } from '../../../../../shared/board/applications/deciding/strength.ts'

/**
 * Ids of the selected applications, and the application that was pressed last: a press with Shift applies to all
 * between the two.
 */
type Selection = { name: string; ids: ReadonlySet<number>; last: number | null }

/** @param name of the shown list of applications; a list with another name starts without a selection */
export function useSelection(name: string, shown: readonly number[]) {
  const [kept, setKept] = useState<Selection>({ name, ids: new Set(), last: null })
  const { ids, last } = kept.name === name ? kept : { ids: new Set<number>(), last: null }
  const change = (next: Iterable<number>, pressed: number | null) =>
    setKept({ name, ids: new Set(next), last: pressed })
  return {
    ids,
    toggle: (id: number, isRange = false) => {
      const between = isRange && last !== null ? idsBetween(shown, last, id) : [id]
      const rest = [...ids].filter((one) => !between.includes(one))
      change(ids.has(id) ? rest : [...rest, ...between], id)
    },
    selectShown: () => change(shown.slice(0, mostAtOnce), null),
    clear: () => change([], null),
  }
}

function idsBetween(shown: readonly number[], one: number, other: number): number[] {
  const [from, to] = [shown.indexOf(one), shown.indexOf(other)].toSorted((a, b) => a - b)
  return from === undefined || to === undefined || from < 0 ? [other] : shown.slice(from, to + 1)
}
