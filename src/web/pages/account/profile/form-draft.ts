export type FormValues = Record<string, string | number | null>

/**
 * The typed values that differ from the stored ones. If one of the fields in `together` differs, all of them are
 * included, because a district means nothing without its city.
 */
export function changesOf<T extends FormValues>(
  stored: T,
  typed: T,
  together: readonly (keyof T)[] = [],
): Partial<T> {
  const isChanged = (name: keyof T) => typed[name] !== stored[name]
  const names = Object.keys(stored).filter(
    (name) => isChanged(name) || (together.includes(name) && together.some(isChanged)),
  )
  return Object.fromEntries(names.map((name) => [name, typed[name]])) as Partial<T>
}

export function storedChanges<T extends FormValues>(stored: T, draft: unknown): Partial<T> {
  if (typeof draft !== 'object' || draft === null) return {}
  const found = Object.entries(draft).filter(([name, value]) => {
    if (!Object.hasOwn(stored, name)) return false
    return typeof stored[name] === 'string'
      ? typeof value === 'string'
      : value === null || typeof value === 'number'
  })
  return Object.fromEntries(found) as Partial<T>
}

export function isEmpty(changes: object): boolean {
  return Object.keys(changes).length === 0
}
