// Tracking parameters that mail programs and advertisers add to links. The cache of pages ignores them,
// because no page depends on their values.
const ignoredParams = /^(utm_\w{1,20}|gclid|fbclid|msclkid|igshid|mc_[ce]id)$/

export type PageAddress = {
  pathname: string
  /**
   * Key of the page in the cache: the path and those query parameters that the page uses, sorted by name, because
   * links may list them in any order.
   */
  key: string
  /**
   * False if the query contains a parameter that the page does not use; the page is then not cached.
   * Tracking parameters (`ignoredParams`) do not count.
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
