/** Names of the fields in which two states of a thing differ: what an audit row says of texts instead of the texts. */
export function changedFields<T extends object>(before: T, after: Partial<T>): string[] {
  return Object.keys(after).filter((name) => {
    const [old, fresh] = [before[name as keyof T], after[name as keyof T]]
    return JSON.stringify(old) !== JSON.stringify(fresh)
  })
}
