export function changedFields<T extends object>(before: T, after: Partial<T>): (keyof T & string)[] {
  return (Object.keys(after) as (keyof T & string)[]).filter((name) => {
    const [old, fresh] = [before[name], after[name]]
    return JSON.stringify(old) !== JSON.stringify(fresh)
  })
}
