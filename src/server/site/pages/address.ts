// Tracking parameters that mail programs and advertising add to links; they do not change a page.
const ignoredParams = /^(utm_\w{1,20}|gclid|fbclid|msclkid|igshid|mc_[ce]id)$/

export type PageAddress = {
  pathname: string
  /** Path and known query parameters in a fixed order, so that the same page always has the same key. */
  key: string
  /** False when the query contains parameters that the page does not know. */
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
  // The sort is stable, since the order of a repeated parameter may matter.
  relevant.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const query = new URLSearchParams(relevant).toString()
  return { pathname, key: query ? `${pathname}?${query}` : pathname, isKnown }
}
