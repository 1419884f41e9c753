import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { advertisementForm } from '../advertisements.ts'
import { hashedMark, type Board } from './board.ts'

export type Kind = 'message' | 'application' | 'advertisement' | 'feedback' | 'news'

/** One write of a person; its text contains `mark`, which occurs nowhere else. */
export type Act = {
  kind: Kind
  path: string
  token: string | null
  body: Record<string, unknown>
  mark: string
  /** Idempotency key; null for an act without one, which is not repeated when its answer is lost. */
  key: string | null
}

export type Tally = {
  acknowledged: Act[]
  unknown: Map<Act, Date>
  open: Act[]
  refused: string[]
  statuses: Map<number, number>
  slowestMs: number
}

const shares: [Kind, number][] = [
  ['message', 0.42],
  ['application', 0.3],
  ['advertisement', 0.12],
  ['feedback', 0.12],
  ['news', 0.04],
]
const answerMs = 20_000
const giveUpMs = 180_000

/** Draws acts of many people, in an order that depends only on the seed. */
export function planActs(board: Board, count: number, random: () => number): Act[] {
  const pairs = shuffled(
    board.applicants.flatMap(({ token }) => board.advertisementIds.map((id) => ({ token, id }))),
    random,
  )
  return Array.from({ length: count }, () => {
    const mark = `iz ${randomUUID()}`
    const chosen = kindOf(random())
    const pair = chosen === 'application' ? pairs.pop() : undefined
    if (pair) return applicationOf(pair.token, pair.id)
    return actOf(chosen === 'application' ? 'message' : chosen, board, mark, random)
  })
}

function kindOf(value: number): Kind {
  let sum = 0
  for (const [kind, share] of shares) {
    sum += share
    if (value < sum) return kind
  }
  return 'message'
}

const applicationOf = (token: string, id: number): Act => ({
  kind: 'application',
  path: '/api/app/applications',
  token,
  body: { advertisement_id: id },
  mark: hashedMark(token, id),
  key: randomUUID(),
})

function actOf(kind: Kind, board: Board, mark: string, random: () => number): Act {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const key = randomUUID()
  if (kind === 'advertisement')
    return {
      kind,
      path: '/api/app/advertisements',
      token: one(board.owners).token,
      body: { ...advertisementForm, title: mark },
      mark,
      key,
    }
  if (kind === 'feedback')
    return {
      kind,
      path: '/api/feedback',
      token: null,
      body: {
        firstname: 'Deneme',
        lastname: 'Kişi',
        email: `yazan-${key.slice(0, 8)}@example.com`,
        subject: 'öneri',
        message: mark,
      },
      mark,
      key,
    }
  if (kind === 'news')
    return {
      kind,
      path: '/api/admin/news',
      token: board.editor.token,
      body: { title: mark, author: '', tags: [], description: '', content: '', image_url: null },
      mark,
      key: null,
    }
  const { applicationId, tokens } = one(board.threads)
  return {
    kind: 'message',
    path: '/api/app/messages',
    token: one(tokens),
    body: { application_id: applicationId, message: mark },
    mark,
    key,
  }
}

type Writing = {
  urlOf: () => string
  concurrency: number
  onAcknowledged?: (count: number) => void
  /** Once this function returns true, no act is started or repeated any more. */
  isOver?: () => boolean
  /** Sends an act. Default: by fetch to `urlOf`. */
  send?: (act: Act) => Promise<Reply>
  /** Milliseconds between two acts of a writer, and before a repetition. */
  pauseMs?: number
  retryMs?: number
}

/** Status 0: no answer came. */
export type Reply = { status: number; code: string; wasSent: boolean }

/** Performs the acts, several at a time; an act with an idempotency key is repeated until it is acknowledged. */
export async function write(acts: Act[], writing: Writing): Promise<Tally> {
  const tally: Tally = {
    acknowledged: [],
    unknown: new Map(),
    open: [],
    refused: [],
    statuses: new Map(),
    slowestMs: 0,
  }
  const waiting = [...acts].reverse()
  const work = async () => {
    while (!writing.isOver?.()) {
      const act = waiting.pop()
      if (!act) return
      if (await isAcknowledged(act, tally, writing)) {
        tally.acknowledged.push(act)
        writing.onAcknowledged?.(tally.acknowledged.length)
      } else tally.open.push(act)
      if (writing.pauseMs) await sleep(writing.pauseMs * (0.5 + Math.random()))
    }
  }
  await Promise.all(Array.from({ length: writing.concurrency }, work))
  return tally
}

/** Statuses after which it is unknown whether the write was stored; the proxy may have sent them. */
const leavesOpen = new Set([502, 503, 504, 507])

async function isAcknowledged(act: Act, tally: Tally, writing: Writing): Promise<boolean> {
  const { urlOf, isOver, retryMs = 100 } = writing
  const until = performance.now() + giveUpMs
  while (performance.now() < until) {
    const begin = performance.now()
    const { status, code, wasSent } = await (writing.send?.(act) ?? send(act, urlOf()))
    tally.slowestMs = Math.max(tally.slowestMs, performance.now() - begin)
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
    if (status === 200 || status === 201) return true
    const mayHaveHappened = leavesOpen.has(status) || (status === 0 && wasSent)
    if (mayHaveHappened && !tally.unknown.has(act)) tally.unknown.set(act, new Date())
    if (status !== 0 && !mayHaveHappened) {
      tally.refused.push(`${act.kind}: ${status} ${code}`)
      return false
    }
    if ((mayHaveHappened && act.key === null) || isOver?.()) return false
    await sleep(retryMs)
  }
  tally.refused.push(`${act.kind}: nobody answered`)
  return false
}

async function send({ path, token, body, key }: Act, url: string): Promise<Reply> {
  try {
    const reply = await fetch(url + path, {
      method: 'POST',
      signal: AbortSignal.timeout(answerMs),
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    })
    const text = await reply.text()
    const { code = '', errors } = reply.ok ? {} : (JSON.parse(text) as { code?: string; errors?: object })
    return {
      status: reply.status,
      code: errors ? `${code} ${JSON.stringify(errors)}` : code,
      wasSent: true,
    }
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    return { status: 0, code: '', wasSent: cause?.code !== 'ECONNREFUSED' }
  }
}

function shuffled<T>(list: T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
