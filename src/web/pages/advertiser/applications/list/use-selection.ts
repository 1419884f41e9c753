import { useState } from 'react'
import type { ApplicationState } from '../../../../../shared/board/applications/application-status.ts'

type Row = { id: number; state: ApplicationState; undo_until: string | null }
type Rows = ReadonlyMap<number, Row>

/**
 * `last`: the application whose checkbox was pressed last; Shift selects the range that begins there.
 * `rows`: the rows passed to `selectAll`, because the list may not have loaded all of them.
 */
type Selection = { name: string; ids: ReadonlySet<number>; last: number | null; rows: Rows }

const none: Rows = new Map()

export function useSelection(name: string, shown: readonly Row[]) {
  const [kept, setKept] = useState<Selection>({ name, ids: new Set(), last: null, rows: none })
  const isSame = kept.name === name
  const ids = isSame ? kept.ids : new Set<number>()
  const last = isSame ? kept.last : null
  const known = new Map([...(isSame ? kept.rows : none), ...byId(shown)])
  const change = (next: Iterable<number>, pressed: number | null) =>
    setKept({ name, ids: new Set(next), last: pressed, rows: isSame ? kept.rows : none })
  return {
    ids,
    rows: [...ids].flatMap((id) => known.get(id) ?? []),
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
        rows: byId(rows),
      }),
    clear: () => setKept({ name, ids: new Set(), last: null, rows: none }),
  }
}

const byId = (rows: readonly Row[]): Rows => new Map(rows.map((row) => [row.id, row]))

function idsBetween(shown: readonly number[], one: number, other: number): number[] {
  const [from, to] = [shown.indexOf(one), shown.indexOf(other)].toSorted((a, b) => a - b)
  return from === undefined || to === undefined || from < 0 ? [other] : shown.slice(from, to + 1)
}
