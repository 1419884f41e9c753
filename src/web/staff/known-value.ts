/** A value of the address, where it is one of those that the desk knows; anything else asks for nothing. */
export function knownValue<const T extends string>(
  search: URLSearchParams,
  name: string,
  known: readonly T[],
): T | undefined {
  const value = search.get(name)
  return known.find((one) => one === value)
}

/** A small whole number of the address. */
export function knownNumber(search: URLSearchParams, name: string): number | undefined {
  const value = search.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}
