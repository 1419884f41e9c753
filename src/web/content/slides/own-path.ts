export function ownPathOf(address: string, origin: string): string | null {
  if (/^\/(?![/\\])/.test(address)) return address
  if (address === origin) return '/'
  return address.startsWith(`${origin}/`) ? `/${address.slice(origin.length).replace(/^[/\\]+/, '')}` : null
}
