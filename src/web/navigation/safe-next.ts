const anyOrigin = 'https://klaket.invalid'

/**
 * Where to go after login: the wanted address when it is a path of this site, else the fallback.
 * Refuses other sites in every spelling that browsers accept ("//evil", "/\evil", "https:evil", tabs in between).
 */
export function safeNext(wanted: string | null | undefined, fallback = '/'): string {
  if (!wanted?.startsWith('/') || hasControlOrBackslash(wanted)) return fallback
  try {
    const url = new URL(wanted, anyOrigin)
    if (url.origin !== anyOrigin || url.pathname.startsWith('//')) return fallback
    if (url.pathname === '/login') return fallback
    return url.pathname + url.search + url.hash
  } catch {
    return fallback
  }
}

/** The login page's address that comes back to `path` afterwards. */
export function loginPath(path: string): string {
  const next = safeNext(path)
  return next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`
}

function hasControlOrBackslash(text: string): boolean {
  for (const character of text) if (character === '\\' || character.charCodeAt(0) < 0x20) return true
  return false
}
