const unreadable = '/okunamayan-adres'
const tooLong = '/cok-uzun-adres'
const maxPathCharacters = 2048

export function hasLongPath(url: string): boolean {
  const mark = url.indexOf('?')
  return (mark === -1 ? url.length : mark) > maxPathCharacters
}

/**
 * Rewrites a URL before its route is chosen: removes the host that proxies may send, replaces a page path
 * that cannot be decoded, and adds /app to the three API paths that clients may also request without /app.
 */
export function canonicalUrl(url: string): string {
  // A long path is replaced before a regular expression runs on it, which could take long; `refuseLongPaths`
  // refuses it later.
  if (hasLongPath(url)) return tooLong
  const path = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/')
  if (!path.startsWith('/api') && !isReadable(path)) return unreadable
  return path.replace(/^\/api\/(advertisements|applications|messages)(?=[/?]|$)/, '/api/app/$1')
}

function isReadable(path: string): boolean {
  try {
    // A path with a line break counts as unreadable: no route accepts it, not even the catch-all of the 404 page.
    return !/[\n\r\u2028\u2029]/.test(decodeURIComponent(path.split('?', 1)[0] ?? ''))
  } catch {
    return false
  }
}
