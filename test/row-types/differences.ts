import type { TypedStatement } from './expected.ts'

/** Differences between the columns of a prepared statement and its row type. */
export function differences(
  { kinds, columns }: Pick<TypedStatement, 'kinds' | 'columns'>,
  prepared: Map<string, string>,
  column: string | null,
): string[] {
  const all = kinds && column ? new Map([[column, kinds]]) : columns
  if (!all) return []
  const names = column ? [] : [...prepared.keys()].filter((name) => !all.has(name))
  const unexpected = names.map((name) => `the column ${name} is not in the row type`)
  const differing = [...all].flatMap(([name, expectedKinds]) => {
    const kind = prepared.get(name)
    if (kind === undefined) return expectedKinds.includes('undefined') ? [] : [`there is no column ${name}`]
    return fits(kind, expectedKinds)
      ? []
      : [`${name} is ${kind}, the row type says ${expectedKinds.join(' | ')}`]
  })
  return [...unexpected, ...differing]
}

/** The engine does not describe JSON values; a date in JSON is text. */
function fits(kind: string, expectedKinds: string[]): boolean {
  if (kind === 'json') return !expectedKinds.includes('date') && !expectedKinds.includes('bytes')
  return expectedKinds.includes(kind) || expectedKinds.includes('unknown')
}
