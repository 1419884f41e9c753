export type ConnectionParts = {
  protocol: string
  host: string
  port: string
  user: string
  password: string
  path: string
  search: string
}

export function partsOf(address: string | undefined): ConnectionParts | null {
  if (!address || !URL.canParse(address)) return null
  const url = new URL(address)
  try {
    return {
      protocol: url.protocol,
      host: url.hostname,
      port: url.port,
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      path: decodeURIComponent(url.pathname.replace(/^\//, '')),
      search: url.search,
    }
  } catch {
    return null
  }
}

export function addressOf(parts: ConnectionParts, present?: string): string {
  const before = partsOf(present)
  const isSame = before && Object.entries(before).every(([name, value]) => parts[name as 'host'] === value)
  if (present && isSame) return present
  const { protocol, host, port, user, password, path, search } = parts
  const [who, secret] = [user, password].map(encodeURIComponent)
  const login = user ? `${who}${password ? `:${secret}` : ''}@` : ''
  const place = path ? `/${encodeURIComponent(path)}` : ''
  return `${protocol}//${login}${host}${port ? `:${port}` : ''}${place}${search}`
}

export const hostProblem = (host: string): string | null =>
  /^([\w.-]+|\[[\da-f:.]+\])$/i.test(host)
    ? null
    : 'A host is a name or an address, without https:// or a port.'

export const portProblem = (port: string): string | null =>
  /^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536
    ? null
    : 'A port is a number up to 65535.'
