const anyOrigin = 'https://klaket.invalid'

/**
 * The address to open after login: `wanted` when it is a path of this site other than the login, otherwise
 * `fallback`. Refuses other sites in every spelling that browsers accept ("//evil", "/\evil", "https:evil",
 * tab characters in between).
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

export function loginPath(path: string): string {
  const next = safeNext(path)
  return next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`
}

function hasControlOrBackslash(text: string): boolean {
  for (const character of text) if (character === '\\' || character.charCodeAt(0) < 0x20) return true
  return false
}
