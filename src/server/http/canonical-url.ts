const unreadable = '/okunamayan-adres'
const tooLong = '/cok-uzun-adres'
const mostPathCharacters = 2048

/** Whether the path of an address, without its query, is longer than any of ours can be. */
export function hasLongPath(url: string): boolean {
  const mark = url.indexOf('?')
  return (mark === -1 ? url.length : mark) > mostPathCharacters
}

/**
 * The specification also writes these three bare; they reach the same handlers. Proxies may send whole addresses. What
 * cannot be read is the address of no page, instead of no address.
 */
export function canonicalUrl(url: string): string {
  // Nothing searches a path that is refused anyway.
  if (hasLongPath(url)) return tooLong
  const path = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/')
  if (!path.startsWith('/api') && !isReadable(path)) return unreadable
  return path.replace(/^\/api\/(advertisements|applications|messages)(?=[/?]|$)/, '/api/app/$1')
}

function isReadable(path: string): boolean {
  try {
    // No route takes a line break, not even the one of the page for none.
    return !/[\n\r\u2028\u2029]/.test(decodeURIComponent(path.split('?', 1)[0] ?? ''))
  } catch {
    return false
  }
}
