import { useState } from 'react'
import type { ApplicationState } from '../../../../../shared/board/applications/application-status.ts'

type States = ReadonlyMap<number, ApplicationState>
type Row = { id: number; state: ApplicationState }

/**
 * `name`: the list to which the selection belongs. `last`: the application whose checkbox was pressed last; a
 * press with Shift selects or deselects all rows from there to the pressed one. `states`: the states, by id,
 * of the applications that `selectAll` has selected, because the list may not have loaded them.
 */
type Selection = { name: string; ids: ReadonlySet<number>; last: number | null; states: States }

const none: States = new Map()

/** @param name identifies the shown list; a selection belongs to the list in which it was made */
export function useSelection(name: string, shown: readonly Row[]) {
  const [kept, setKept] = useState<Selection>({ name, ids: new Set(), last: null, states: none })
  const isSame = kept.name === name
  const ids = isSame ? kept.ids : new Set<number>()
  const last = isSame ? kept.last : null
  const states = new Map([
    ...(isSame ? kept.states : none),
    ...shown.map(({ id, state }) => [id, state] as const),
  ])
  const change = (next: Iterable<number>, pressed: number | null) =>
    setKept({ name, ids: new Set(next), last: pressed, states: isSame ? kept.states : none })
  return {
    ids,
    rows: [...ids].flatMap((id): Row[] => {
      const state = states.get(id)
      return state === undefined ? [] : [{ id, state }]
    }),
    toggle: (id: number, isRange = false) => {
      const shownIds = shown.map((row) => row.id)
      const between = isRange && last !== null ? idsBetween(shownIds, last, id) : [id]
      const rest = [...ids].filter((one) => !between.includes(one))
      change(ids.has(id) ? rest : [...rest, ...between], id)
    },
    selectAll: (rows: readonly Row[]) =>
      setKept({
        name,
        ids: new Set(rows.map(({ id }) => id)),
        last: null,
        states: new Map(rows.map(({ id, state }) => [id, state])),
      }),
    clear: () => setKept({ name, ids: new Set(), last: null, states: none }),
  }
}

function idsBetween(shown: readonly number[], one: number, other: number): number[] {
  const [from, to] = [shown.indexOf(one), shown.indexOf(other)].toSorted((a, b) => a - b)
  return from === undefined || to === undefined || from < 0 ? [other] : shown.slice(from, to + 1)
}
