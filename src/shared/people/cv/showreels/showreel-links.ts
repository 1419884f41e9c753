import { showreelHosts, type ShowreelHost } from './showreel-hosts.ts'

/** In seconds. */
export const longestShowreel = 4 * 3600

export type Video = { hostName: string; url: string; player: string }

export function videoOf(link: string): Video | null {
  const url = parse(link)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null
  const name = url.hostname.replace(/^www\./, '')
  for (const host of Object.values<ShowreelHost>(showreelHosts)) {
    if (!host.hosts.includes(name)) continue
    const id = idIn(url, host)
    return id === null ? null : { hostName: host.name, url: host.page(id), player: host.player(id) }
  }
  return null
}

function idIn(
  { pathname, searchParams }: URL,
  { path, parameter, keyParameter }: ShowreelHost,
): string | null {
  const given = parameter === undefined ? null : searchParams.get(parameter)
  const key = keyParameter === undefined ? null : searchParams.get(keyParameter)
  const place = (given === null ? pathname.replace(/\/$/, '') : `/${given}`) + (key === null ? '' : `/${key}`)
  return path.exec(place)?.[1] ?? null
}

function parse(link: string): URL | null {
  try {
    return new URL(link.trim())
  } catch {
    return null
  }
}

/** "2:05", "1:02:05". */
export function formatLength(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const tail = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}

export function parseLength(text: string): number | null {
  if (!/^\d{1,2}(?::\d{2}){0,2}$/.test(text.trim())) return null
  const parts = text.trim().split(':').map(Number)
  if (parts.slice(1).some((part) => part > 59)) return null
  return parts.reduce((sum, part) => sum * 60 + part, 0)
}
