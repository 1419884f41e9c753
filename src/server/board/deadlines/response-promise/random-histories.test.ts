import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { makeAccount, makeAdvertisement } from '../../../../../test/factories.ts'
import { dayAfter, today } from '../../../../shared/values/dates.ts'

const { server, editor } = setUpTestBoard({ editor: { role: 'editor' } })

const run = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
  (await statement.execute(server.database.kysely)).rows
const reportOf = async (id: number) =>
  (await server.request('GET', `/api/admin/people/${id}/response-rate`, { token: editor.token })).body.data

type Application = {
  status: string
  created: Date
  sentAgain: Date | null
  decided: Date | null
  unanswered: Date | null
  promised: string | null
  hasMessage: boolean
}
type History = { decisionDate: string; takenDown: 'no' | 'yes' | 'undone'; applications: Application[] }

test('the figures of the statement equal a plain count over random histories', async () => {
  const people: number[] = []
  for (let n = 0; n < 12; n += 1) people.push((await makeAccount(server)).id)
  for (let seed = 1; seed <= 12; seed += 1) {
    const { id: ownerId } = await makeAccount(server)
    const now = new Date()
    const histories = randomHistories(seed, now, people.length)
    for (const history of histories) await store(ownerId, people, history)
    server.clock.set(now)
    const { rate, outcomes } = await reportOf(ownerId)
    const expected = plainCount(histories, now)
    expect([seed, outcomes, rate]).toEqual([seed, expected.outcomes, expected.rate])
  }
})

function randomHistories(seed: number, now: Date, most: number): History[] {
  const random = createRandom(seed)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  const before = (date: Date, days: number) =>
    new Date(date.getTime() - Math.floor(random() * days * 1440) * 60_000)
  const application = (): Application => {
    const status = pick([
      'pending',
      'unanswered',
      'accepted',
      'rejected',
      'accepted',
      'rejected',
      'withdrawn',
      'cancelled',
    ])
    const created = before(now, 450)
    const isDecided =
      !['pending', 'unanswered'].includes(status) && (status !== 'withdrawn' || random() < 0.5)
    return {
      status,
      created,
      sentAgain: random() < 0.15 ? before(now, 30) : null,
      decided: isDecided ? (random() < 0.15 ? before(now, 0.01) : before(now, 60)) : null,
      unanswered: status === 'unanswered' || random() < 0.1 ? before(now, 40) : null,
      promised: random() < 0.2 ? dayAfter(today(now), -Math.ceil(random() * 40)) : null,
      hasMessage: random() < 0.2,
    }
  }
  return Array.from({ length: 1 + Math.floor(random() * 5) }, () => ({
    decisionDate: dayAfter(today(now), Math.floor(random() * 90) - 60),
    takenDown: pick(['no', 'no', 'no', 'yes', 'undone'] as const),
    applications: Array.from({ length: Math.floor(random() * most) }, application),
  }))
}

function createRandom(seed: number): () => number {
  let state = seed * 2_654_435_769
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

async function store(ownerId: number, people: number[], { decisionDate, takenDown, applications }: History) {
  const { id } = await makeAdvertisement(server, {
    ownerId,
    status: 'closed_by_owner',
    applicationDeadline: dayAfter(decisionDate, -7),
  })
  if (takenDown !== 'no')
    await run(sql`
      insert into advertisement_events (advertisement_id, from_status, to_status) values (${id}, 'expired', 'rejected')`)
  if (takenDown === 'undone')
    await run(sql`
      insert into advertisement_events (advertisement_id, from_status, to_status)
      values (${id}, 'waiting_for_approve', 'published')`)
  for (const [place, one] of applications.entries()) {
    const { status, created, sentAgain, decided, unanswered, promised } = one
    const [row] = await run(sql<{ id: number }>`
      insert into applications (advertisement_id, applicant_id, status, created_at, sent_again_at, decided_at, unanswered_at,
        promised_date)
      values (${id}, ${people[place]}, ${status}, ${created}, ${sentAgain}, ${decided}, ${unanswered}, ${promised})
      returning id`)
    if (one.hasMessage)
      await run(sql`
        insert into messages (application_id, sender_id, recipient_id, message)
        values (${row?.id}, ${ownerId}, ${people[place]}, 'Merhaba')`)
  }
}

function plainCount(histories: History[], now: Date) {
  const outcomes = { in_time: 0, late: 0, undecided: 0, open: 0, withdrawn: 0, cancelled: 0, taken_down: 0 }
  const seconds: number[] = []
  const oldest = new Date(now)
  oldest.setUTCFullYear(oldest.getUTCFullYear() - 1)
  for (const { decisionDate, takenDown, applications } of histories)
    for (const one of applications) {
      const began = one.sentAgain ?? one.created
      if (began < oldest) continue
      const outcome = outcomeOf(one, one.promised ?? decisionDate, takenDown === 'yes', now)
      outcomes[outcome] += 1
      if (one.decided && (outcome === 'in_time' || outcome === 'late'))
        seconds.push((one.decided.getTime() - began.getTime()) / 1000)
    }
  const counted = outcomes.in_time + outcomes.late + outcomes.undecided
  const middle = median(seconds)
  return {
    outcomes,
    rate:
      counted < 5
        ? null
        : {
            percent: Math.floor((outcomes.in_time / counted) * 100 + 1e-9),
            counted,
            median_days: middle === null ? null : Math.max(1, Math.ceil(middle / 86_400)),
          },
  }
}

function outcomeOf(one: Application, decisionDate: string, isTakenDown: boolean, now: Date) {
  if (isTakenDown) return 'taken_down'
  if (one.status === 'withdrawn' || one.status === 'cancelled') return one.status
  const isProvisional =
    one.decided !== null && !one.hasMessage && now.getTime() - one.decided.getTime() < 10 * 60_000
  if (one.decided === null || isProvisional)
    return one.unanswered || decisionDate < today(now) ? 'undecided' : 'open'
  return !one.unanswered && today(one.decided) <= decisionDate ? 'in_time' : 'late'
}

function median(values: number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
