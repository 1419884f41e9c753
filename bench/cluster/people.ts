import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { Seen } from './ledger.ts'

export type Wanted = {
  kind: string
  isWrite?: boolean
  retry?: boolean
  path: string
  method?: 'GET' | 'POST'
  body?: object
  token?: string | null
  headers?: Record<string, string>
}
export type Answer = {
  status: number
  code: string
  etag: string | null
  text: string
  wasSent: boolean
  comeAgainMs: number
  ms: number
}

export type People = {
  ask(wanted: Wanted): Promise<Answer>
  addressOf(token: string): string
  seen: Seen[]
  settled(): Promise<void>
  close(): void
}

const answerMs = 20_000
/** Less than HAProxy’s own limit of 60 s. */
const idleMs = 30_000

export function createPeople(origin: string): People {
  const seen: Seen[] = []
  const addresses = new Map<string, string>()
  const agents = new Map<string, Agent>()
  const underWay = new Set<Promise<unknown>>()
  let visitors = 0

  /**
   * Each person gets a loopback address of their own, because the server counts many limits by IP address.
   */
  function addressOf(name: string): string {
    const known = addresses.get(name)
    if (known) return known
    const place = addresses.size
    const address = `127.${10 + Math.floor(place / 62_500)}.${Math.floor(place / 250) % 250}.${1 + (place % 250)}`
    addresses.set(name, address)
    return address
  }
  function agentOf(token: string | null): Agent {
    const name = token ?? `visitor ${visitors++ % 400}`
    const agent =
      agents.get(name) ??
      new Agent({ keepAlive: true, maxSockets: 6, timeout: idleMs, localAddress: addressOf(name) })
    agents.set(name, agent)
    return agent
  }

  async function ask(wanted: Wanted): Promise<Answer> {
    const begun = performance.now()
    const asking = send(origin, wanted, agentOf(wanted.token ?? null))
    underWay.add(asking)
    const answer = await asking
    underWay.delete(asking)
    const ended = performance.now()
    const { kind, isWrite = false, retry = false } = wanted
    seen.push({ kind, isWrite, begun, ended, status: answer.status, code: answer.code, retry })
    return { ...answer, ms: ended - begun }
  }

  return {
    ask,
    addressOf,
    seen,
    settled: async () => void (await Promise.all(underWay)),
    close: () => agents.forEach((agent) => agent.destroy()),
  }
}

function send(origin: string, wanted: Wanted, agent: Agent): Promise<Omit<Answer, 'ms'>> {
  const { path, method = wanted.body ? 'POST' : 'GET', body, token, headers = {} } = wanted
  const content = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve) => {
    const none = (code: string, wasSent: boolean) =>
      resolve({ status: 0, code, etag: null, text: '', wasSent, comeAgainMs: 0 })
    const asked = request(
      `${origin}${path}`,
      {
        method,
        agent,
        headers: {
          ...(content !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(content),
          }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        signal: AbortSignal.timeout(answerMs),
      },
      (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('error', (error) => none(error.message, true))
        reply.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const status = reply.statusCode ?? 0
          const code = status >= 400 ? codeOf(text) : ''
          const comeAgainMs = Number(reply.headers['retry-after'] ?? 0) * 1000
          resolve({ status, code, etag: reply.headers.etag ?? null, text, wasSent: true, comeAgainMs })
        })
      },
    )
    asked.on('error', (error: NodeJS.ErrnoException) =>
      none(error.code ?? error.name, error.code !== 'ECONNREFUSED'),
    )
    asked.end(content)
  })
}

function codeOf(text: string): string {
  try {
    const { code, errors } = JSON.parse(text) as { code?: string; errors?: object }
    return errors ? `${code} ${JSON.stringify(errors)}` : (code ?? '')
  } catch {
    return text.includes('Kısa bir ara verdik')
      ? 'come again'
      : (/<title>(.*?)<\/title>/.exec(text)?.[1] ?? '')
  }
}
