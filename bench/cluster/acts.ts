import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestAccount } from '../../test/factories.ts'
import type { Board } from '../../test/faults/board.ts'
import { write, type Act, type Tally } from '../../test/faults/writers.ts'
import { nth } from '../asks.ts'
import { mixture } from '../cases-list.ts'
import { seededRandom, type Random } from '../../db/seed/demo/random.ts'
import type { Answer, People, Wanted } from './people.ts'
import { keyOf } from './streams.ts'

export type Sent = { key: string; begun: number; acknowledged: number }

export const password = 'Olcum.2026!'
export const signingIn = 40

const shares: [kind: string, share: number][] = [
  ['list', 16],
  ['list with filters', 6],
  ['advertisement', 16],
  ['list page', 8],
  ['advertisement page', 10],
  ['home page', 4],
  ['unread poll', 22],
  ['thread poll', 16],
  ['login', 1],
]

export async function readOn(
  board: Board,
  place: number,
  people: People,
  { pauseMs, isOver }: { pauseMs: number; isOver: () => boolean },
): Promise<void> {
  const random = seededRandom(1000 + place)
  const person = nth(board.applicants, place)
  const tags = new Map<string, string>()
  await sleep(pauseMs * random.next())
  while (!isOver()) {
    const wanted = wantedOf(board, place, person, random)
    const tag = tags.get(wanted.path)
    const polled = wanted.kind.endsWith('poll')
    const headers = { ...wanted.headers, ...(polled && tag && { 'if-none-match': tag }) }
    const { etag } = await people.ask({ ...wanted, headers })
    if (polled && etag) tags.set(wanted.path, etag)
    await sleep(pauseMs * (0.5 + random.next()))
  }
}

function wantedOf(board: Board, place: number, { token }: TestAccount, random: Random): Wanted {
  const kind = random.weighted(shares)
  const id = random.pick(board.advertisementIds)
  const list = '/api/app/advertisements/list'
  const bodyOf = (body: object) => ({ kind, path: list, method: 'POST', body }) as const
  if (kind === 'list') return bodyOf({})
  if (kind === 'list with filters') return bodyOf({ ...mixture(random), page: 1 })
  if (kind === 'advertisement') return { kind, path: `/api/app/advertisements/${id}`, token }
  if (kind === 'list page') return { kind, path: '/advertisements' }
  if (kind === 'advertisement page') return { kind, path: `/advertisements/${id}` }
  if (kind === 'home page') return { kind, path: '/' }
  if (kind === 'unread poll') return { kind, path: '/api/app/messages/unread-count', token }
  if (kind === 'thread poll') {
    const { applicationId } = nth(board.threads, place)
    return { kind, path: `/api/app/messages/application/${applicationId}`, token }
  }
  const { email } = nth(board.applicants, place % signingIn)
  const body = { username: email, password, remember_me: false }
  return { kind, path: '/api/auth/login', method: 'POST', body }
}

type Writing = { writers: number; pauseMs: number; isOver: () => boolean }

/**
 * Sends the writes in `acts` through HAProxy. A failed write is sent again only if it has an idempotency key
 * or certainly did not reach a server.
 */
export async function writeOn(
  board: Board,
  acts: Act[],
  people: People,
  { writers, pauseMs, isOver }: Writing,
): Promise<{ tally: Tally; sent: Sent[] }> {
  const sent: Sent[] = []
  const otherSide = new Map(
    board.threads.flatMap(({ applicationId, tokens: [one, other] }) => [
      [`${applicationId} ${one}`, other],
      [`${applicationId} ${other}`, one],
    ]),
  )
  const tried = new Set<Act>()
  const firstTry = new Map<Act, number>()
  const send = async (act: Act) => {
    const { kind, path, body, token, key } = act
    const retry = tried.has(act)
    tried.add(act)
    const begun = firstTry.get(act) ?? performance.now()
    firstTry.set(act, begun)
    const headers = { ...(key && { 'idempotency-key': key }) }
    const answer = await people.ask({ kind, isWrite: true, retry, path, body, token, headers })
    if (kind === 'message' && isGood(answer)) {
      const { data } = JSON.parse(answer.text) as { data: { id: number } }
      const reader = otherSide.get(`${String(body['application_id'])} ${token}`) ?? ''
      sent.push({ key: keyOf(reader, data.id), begun, acknowledged: performance.now() })
    }
    return answer
  }
  const tally = await write(acts, {
    urlOf: () => '',
    concurrency: writers,
    isOver,
    send,
    pauseMs,
    retryMs: 250,
  })
  return { tally, sent }
}

const isGood = ({ status }: Answer) => status === 200 || status === 201
