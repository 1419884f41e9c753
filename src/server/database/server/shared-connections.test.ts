import { expect, test } from 'vitest'
import { shareConnections } from './shared-connections.ts'
import type { EngineConnection } from '../database.ts'

function poolOf() {
  const out = new Set<number>()
  const asked: { on: number; text: string; answer: () => void; fail: (error: Error) => void }[] = []
  let opened = 0
  let refusal: Error | null = null
  const connect = async (): Promise<EngineConnection> => {
    if (refusal) throw refusal
    opened += 1
    const number = opened
    out.add(number)
    return {
      query: (text) =>
        new Promise((resolve, fail) => {
          const answer = () => resolve({ command: 'SELECT', rowCount: 0, rows: [{ text }] })
          asked.push({ on: number, text, answer, fail })
        }),
      release: () => void out.delete(number),
    }
  }
  const refuse = (error: Error | null) => (refusal = error)
  return { pool: { connect, end: async () => {} }, out, asked, refuse }
}

async function ask(pool: { connect(): Promise<EngineConnection> }, text: string): Promise<unknown> {
  const connection = await pool.connect()
  try {
    return (await connection.query(text, [])).rows[0]
  } finally {
    connection.release()
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('many concurrent statements share a few connections, and each gets its own result', async () => {
  const { pool, out, asked } = poolOf()
  const shared = shareConnections(pool, 2)
  const answers = ['a', 'b', 'c', 'd', 'e'].map((text) => ask(shared, text))
  await turn()
  expect(asked.map(({ on }) => on)).toEqual([1, 2, 1, 2, 1])
  expect([...out]).toEqual([1, 2])
  for (const { answer } of asked) answer()
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd', 'e'].map((text) => ({ text })))
})

test('a connection returns to the pool only when no statement is under way on it', async () => {
  const { pool, out, asked } = poolOf()
  const shared = shareConnections(pool, 1)
  const answers = [ask(shared, 'a'), ask(shared, 'b')]
  await turn()
  asked[0]?.answer()
  await answers[0]
  expect([...out]).toEqual([1])
  asked[1]?.answer()
  await answers[1]
  await turn()
  expect([...out]).toEqual([])
  void ask(shared, 'c')
  await turn()
  expect(asked.at(-1)?.on).toBe(2)
})

test('after a failure a connection gets no new statements, and its current ones finish', async () => {
  const { pool, out, asked } = poolOf()
  const shared = shareConnections(pool, 1)
  const [failing, other] = [ask(shared, 'a'), ask(shared, 'b')]
  await turn()
  asked[0]?.fail(new Error('cached plan must not change result type'))
  await expect(failing).rejects.toThrow('cached plan')
  const next = ask(shared, 'c')
  await turn()
  expect(asked.map(({ on, text }) => `${text} on ${on}`)).toEqual(['a on 1', 'b on 1', 'c on 2'])
  asked[1]?.answer()
  expect(await other).toEqual({ text: 'b' })
  asked[2]?.answer()
  expect(await next).toEqual({ text: 'c' })
  await turn()
  expect([...out]).toEqual([])
})

test('a failed connection attempt rejects all waiting statements, and the next statement tries again', async () => {
  const { pool, asked, refuse } = poolOf()
  const shared = shareConnections(pool, 1)
  refuse(new Error('away'))
  const both = await Promise.allSettled([ask(shared, 'a'), ask(shared, 'b')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  refuse(null)
  const next = ask(shared, 'c')
  await turn()
  asked[0]?.answer()
  expect(await next).toEqual({ text: 'c' })
})
