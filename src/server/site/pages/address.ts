const ignoredParams = /^(utm_\w{1,20}|gclid|fbclid|msclkid|igshid|mc_[ce]id)$/

export type PageAddress = {
  pathname: string
  key: string
  /**
   * False if the query contains a parameter that the page does not use, other than those for measuring
   * advertising (`ignoredParams`). The page is then not cached.
   */
  isKnown: boolean
}

export function pageAddress(pathname: string, search: string, known: readonly string[]): PageAddress {
  if (search === '') return { pathname, key: pathname, isKnown: true }
  const relevant: [string, string][] = []
  let isKnown = true
  for (const [name, value] of new URLSearchParams(search)) {
    if (known.includes(name)) relevant.push([name, value])
    else if (!ignoredParams.test(name)) isKnown = false
  }
  relevant.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const query = new URLSearchParams(relevant).toString()
  return { pathname, key: query ? `${pathname}?${query}` : pathname, isKnown }
}
