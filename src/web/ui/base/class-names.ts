/** Joins class names, leaving out whatever is falsy. */
export function classNames(...names: unknown[]): string {
  return names.filter(Boolean).join(' ')
}
