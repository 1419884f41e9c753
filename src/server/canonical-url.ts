const unreadable = '/okunamayan-adres'

/**
 * The specification also writes these three bare; they reach the same handlers. Proxies may send whole addresses. What
 * cannot be read is the address of no page, instead of no address.
 */
export function canonicalUrl(url: string): string {
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
