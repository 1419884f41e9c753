/**
 * The path of an address of this site; null for other sites. @param origin of this site, such as
 * "https://klaket.example"
 */
export function ownPathOf(address: string, origin: string): string | null {
  if (/^\/(?![/\\])/.test(address)) return address
  if (address === origin) return '/'
  return address.startsWith(`${origin}/`) ? `/${address.slice(origin.length).replace(/^[/\\]+/, '')}` : null
}
