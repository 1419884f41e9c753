import { formatNumber } from '../../values/money.ts'
import { ofNumber } from '../../text/number-endings.ts'

/**
 * An advertisement's page shows how many applications the owner's side has seen only from this number of
 * applications on.
 */
export const fewestForSeen = 5

export type Presence = { unit: 'hour' | 'day'; count: number }
export type Pulse = { applications: number; seen: number | null; owner_here: Presence | null }

const hourMs = 3_600_000
const longestDays = 7

export function presenceOf(lastSeenAt: Date | null, now: Date): Presence | null {
  if (lastSeenAt === null) return null
  const hours = Math.max(0, Math.floor((now.getTime() - lastSeenAt.getTime()) / hourMs))
  if (hours < 24) return { unit: 'hour', count: hours }
  const count = Math.floor(hours / 24)
  return count <= longestDays ? { unit: 'day', count } : null
}

export function pulseText({ applications, seen, owner_here: here }: Pulse): string {
  const counted = [
    applications === 0 ? 'Henüz başvuru yok' : `${formatNumber(applications)} başvuru`,
    ...(seen === null ? [] : [seenText(seen, applications)]),
  ]
  return `${counted.join(', ')}.${here ? ` İlan sahibi ${presenceText(here)} buradaydı.` : ''}`
}

function seenText(seen: number, applications: number): string {
  if (seen === 0) return 'henüz hiçbiri görülmedi'
  if (seen === applications) return 'hepsi görüldü'
  return `${formatNumber(seen)}’${ofNumber(seen)} görüldü`
}

function presenceText({ unit, count }: Presence): string {
  if (count === 0) return 'son bir saat içinde'
  return unit === 'hour' ? `${count} saat önce` : `${count} gün önce`
}
