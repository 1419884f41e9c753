import type { LiveEvent } from '../../../shared/delivery/live.ts'
import type { Database, Db } from '../../database/database.ts'
import { notify } from '../../database/notify.ts'

type EndedSessions = { kind: 'sessions'; ended: number[] }

export type Change = Exclude<LiveEvent, { kind: 'resync' }> | EndedSessions

const channel = 'klaket_people'
/** Largest number of ids in one notification, because PostgreSQL limits its payload to 8,000 bytes. */
const most = { people: 400, sessions: 200 }

/**
 * Tells all processes, when the transaction commits, that something changed for these people, so that each
 * process drops what it has cached for them and writes to their open streams, or closes those of ended
 * sessions.
 */
export const announce = (trx: Db, people: readonly number[], change: Change): Promise<void> =>
  announceEach(trx, [{ people, change }])

export type Announced = { people: readonly number[]; change: Change }

export async function announceEach(trx: Db, announced: readonly Announced[]): Promise<void> {
  await notify(trx, channel, announced.flatMap(payloadsOf))
}

function payloadsOf({ people, change }: Announced): string[] {
  const changes: Change[] =
    change.kind === 'sessions'
      ? inGroups(change.ended, most.sessions).map((ended) => ({ kind: 'sessions', ended }))
      : [change]
  const groups = inGroups([...new Set(people)], most.people)
  return groups.flatMap((group) => changes.map((one) => JSON.stringify([group, one])))
}

const inGroups = (ids: readonly number[], size: number): number[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, n) => ids.slice(n * size, (n + 1) * size))

type ChangeListener = {
  hear(people: number[], change: Change): void
  lost(): void
  back(): void
}

export const followChanges = (
  database: Database,
  { hear, lost, back }: ChangeListener,
): Promise<() => Promise<void>> =>
  database.subscribe(channel, {
    hear: (payload) => hear(...(JSON.parse(payload) as [number[], Change])),
    lost,
    back,
  })
