import type { LiveEvent } from '../../../shared/delivery/live.ts'
import type { Database, Db } from '../../database/database.ts'
import { notify } from '../../database/notify.ts'

/** Sessions of a person that have ended. */
type EndedSessions = { kind: 'sessions'; ended: number[] }

export type Change = Exclude<LiveEvent, { kind: 'resync' }> | EndedSessions

const channel = 'klaket_people'
/** Their ids stay well below what one notification may have, also where both are many. */
const most = { people: 400, sessions: 200 }

/**
 * Call inside every transaction that changes what people poll: what waits unread, a thread, the state of an application,
 * a review, who is signed in. Takes effect with the commit: here before the writer is answered, in other processes as
 * soon as they hear of it.
 */
export const announce = (trx: Db, people: readonly number[], change: Change): Promise<void> =>
  announceEach(trx, [{ people, change }])

export type Announced = { people: readonly number[]; change: Change }

/** The same for several changes. */
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

/** Hears every change, of this process and of others; returns the way to stop. */
export const followChanges = (
  database: Database,
  { hear, lost, back }: ChangeListener,
): Promise<() => Promise<void>> =>
  database.subscribe(channel, {
    hear: (payload) => hear(...(JSON.parse(payload) as [number[], Change])),
    lost,
    back,
  })
