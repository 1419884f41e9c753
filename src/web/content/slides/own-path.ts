/** The path of an address of this site; null for every other one. @param origin this site's, "https://klaket.example" */
export function ownPathOf(address: string, origin: string): string | null {
  if (/^\/(?![/\\])/.test(address)) return address
  if (address === origin) return '/'
  return address.startsWith(`${origin}/`) ? `/${address.slice(origin.length).replace(/^[/\\]+/, '')}` : null
}
