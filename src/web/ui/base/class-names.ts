export function classNames(...names: unknown[]): string {
  return names.filter(Boolean).join(' ')
}
