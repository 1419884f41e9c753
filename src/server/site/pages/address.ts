// Added by mail programs and advertising to any link; they change nothing that is drawn.
const ignoredParams = /^(utm_\w{1,20}|gclid|fbclid|msclkid|igshid|mc_[ce]id)$/

/** One page request, reduced to what decides how the page looks. */
export type PageAddress = {
  pathname: string
  /** Path and the known query parameters in a fixed order: the same page always has the same key. */
  key: string
  /** False when the query holds names that the page does not know. */
  isKnown: boolean
}

/** Reduces a request's path and query by the parameters that its page declares. */
export function pageAddress(pathname: string, search: string, known: readonly string[]): PageAddress {
  if (search === '') return { pathname, key: pathname, isKnown: true }
  const kept: [string, string][] = []
  let isKnown = true
  for (const [name, value] of new URLSearchParams(search)) {
    if (known.includes(name)) kept.push([name, value])
    else if (!ignoredParams.test(name)) isKnown = false
  }
  // A stable sort: the order of a repeated name stays, as it may mean something.
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const query = new URLSearchParams(kept).toString()
  return { pathname, key: query ? `${pathname}?${query}` : pathname, isKnown }
}
