import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { advertisementForm } from '../advertisements.ts'
import { startThrowAway } from './throw-away-server.ts'
import { ask, type WireReply, type WireRequest } from './wire.ts'

/**
 * For the tests of one file: servers started as an operator starts them, in processes of their own, with every limit
 * on and real connections. `ATTACK` in the environment chooses the engine.
 */
export function atTheWire() {
  const engine = process.env['ATTACK'] === 'server' ? 'server' : 'embedded'
  let urls: string[] = []
  let stop = async () => {}
  beforeAll(async () => {
    ;({ urls, stop } = await startThrowAway(engine))
  }, 300_000)
  afterAll(() => stop(), 60_000)

  let turn = 0
  /** Requests alternate between the processes, so that both must share their counts. */
  const call = (method: string, path: string, options?: WireRequest) => {
    turn += 1
    return ask(urls[turn % urls.length] ?? '', method, path, options)
  }
  let host = 0
  const network = () => {
    host += 1
    return `127.${20 + Math.floor(host / 60_000)}.${Math.floor(host / 250) % 250}.${1 + (host % 250)}`
  }
  const enter = async (persona: string): Promise<string> =>
    (await call('POST', '/api/dev/sign-in', { body: { persona }, from: network() })).body.access_token

  /** A published advertisement and the token of its owner. */
  async function publish(changes: object = {}): Promise<{ id: number; owner: string }> {
    const [owner, editor] = [await enter('advertiser'), await enter('editor')]
    const body = {
      ...advertisementForm,
      isOkayForRookie: 1,
      title: `Deneme ${randomUUID().slice(0, 8)}`,
      ...changes,
    }
    const made = await call('POST', '/api/app/advertisements', { token: owner, body })
    expect(made.status, made.text).toBe(201)
    const path = `/api/admin/reviews/${made.body.id}`
    const { revision } = (await call('GET', path, { token: editor })).body.data
    const done = await call('POST', `${path}/approve`, { token: editor, body: { revision } })
    expect(done.status, done.text).toBe(200)
    return { id: made.body.id, owner }
  }
  return { call, network, enter, publish, first: () => urls[0] ?? '' }
}

export const codesOf = (replies: WireReply[]) => replies.map(({ status }) => status)
/** At once. */
export const all = <T>(count: number, act: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)))
