const unreadable = '/okunamayan-adres'
const tooLong = '/cok-uzun-adres'
const maxPathCharacters = 2048

/** Whether the path of a URL, without its query, is longer than any of ours can be. */
export function hasLongPath(url: string): boolean {
  const mark = url.indexOf('?')
  return (mark === -1 ? url.length : mark) > maxPathCharacters
}

/**
 * Rewrites a URL before routing: the specification also writes three paths of /api/app without `/app`; proxies may
 * send absolute URLs; a page path that cannot be decoded gets a path of no page, so that the visitor sees the 404
 * page.
 */
export function canonicalUrl(url: string): string {
  // A long path is refused later: no pattern should run on it.
  if (hasLongPath(url)) return tooLong
  const path = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/')
  if (!path.startsWith('/api') && !isReadable(path)) return unreadable
  return path.replace(/^\/api\/(advertisements|applications|messages)(?=[/?]|$)/, '/api/app/$1')
}

function isReadable(path: string): boolean {
  try {
    // No route accepts a line break, not even the catch-all of the 404 page.
    return !/[\n\r\u2028\u2029]/.test(decodeURIComponent(path.split('?', 1)[0] ?? ''))
  } catch {
    return false
  }
}
