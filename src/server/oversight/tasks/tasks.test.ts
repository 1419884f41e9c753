import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../../test/database.ts'
import { setUpTestServer } from '../../../../test/board.ts'
import { runOnce, startTasks, type Task } from './tasks.ts'

const server = setUpTestServer()

function slowTask() {
  const seen = { runs: 0, now: 0, most: 0 }
  const task: Task = {
    name: 'slow',
    everySeconds: 0.01,
    run: async () => {
      seen.runs += 1
      seen.now += 1
      seen.most = Math.max(seen.most, seen.now)
      await wait(50)
      seen.now -= 1
    },
  }
  return { task, seen }
}

test('a task repeats and never overlaps itself, not even in several processes', async () => {
  const { task, seen } = slowTask()
  const processes = server.database.engine === 'server' ? 3 : 1
  const stops = Array.from({ length: processes }, () => startTasks(server.context, [task]))
  await expect.poll(() => seen.runs).toBeGreaterThan(2)
  await Promise.all(stops.map((stop) => stop()))
  const { runs } = seen
  expect(seen).toEqual({ runs, now: 0, most: 1 })
  await wait(60)
  expect(seen.runs).toBe(runs)
})

test('a failing task is logged and runs again at its next time', async () => {
  const error = vi.spyOn(server.context.log, 'error').mockImplementation(() => {})
  let runs = 0
  const task: Task = {
    name: 'failing',
    everySeconds: 1,
    run: async () => {
      runs += 1
      throw new Error('away')
    },
  }
  for (const time of [1, 2]) {
    await runOnce(server.context, task)
    expect(runs).toBe(time)
  }
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ task: 'failing' }), 'task failed')
  error.mockRestore()
})

test('one short and one long task run at a time, so that tasks do not use up the connection pool', async () => {
  const now = { short: 0, long: 0 }
  const most = { short: 0, long: 0 }
  const runs = new Set<string>()
  const taskOf = (kind: 'short' | 'long', number: number): Task => ({
    name: `${kind} ${number}`,
    everySeconds: 0.01,
    ...(kind === 'long' && { isLong: true }),
    run: async ({ db }) => {
      now[kind] += 1
      most[kind] = Math.max(most[kind], now[kind])
      await sql`select 1`.execute(db.kysely)
      await wait(20)
      runs.add(`${kind} ${number}`)
      now[kind] -= 1
    },
  })
  const tasks = [1, 2, 3, 4, 5, 6].flatMap((number) => [taskOf('short', number), taskOf('long', number)])
  const stop = startTasks(server.context, tasks)
  await expect.poll(() => runs.size, { timeout: 10_000 }).toBe(tasks.length)
  await stop()
  if (server.database.engine === 'server') expect(most).toEqual({ short: 1, long: 1 })
})

test('tasks with the same interval start at different times', async () => {
  const begun: number[] = []
  const tasks = [1, 2, 3, 4].map((number): Task => ({
    name: `even ${number}`,
    everySeconds: 1,
    isShared: true,
    run: async () => void begun.push(performance.now()),
  }))
  // With real timers, a busy machine would start late tasks all at once.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  try {
    const stop = startTasks(server.context, tasks)
    await vi.advanceTimersByTimeAsync(1900)
    await stop()
  } finally {
    vi.useRealTimers()
  }
  expect(begun.length).toBeGreaterThan(3)
  expect((begun[3] ?? 0) - (begun[0] ?? 0)).toBeGreaterThan(400)
})

test('the lock of a task survives the idle transaction timeout of the server', async () => {
  const scratch = server.database.engine === 'server' ? await openTestDatabase() : null
  if (scratch) {
    const { kysely } = scratch.database
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(kysely)
    const name = sql.id(rows[0]?.name ?? '')
    await sql`alter database ${name} set idle_in_transaction_session_timeout = '1s'`.execute(kysely)
  }
  const db = (await scratch?.openAgain?.()) ?? server.database
  const error = vi.spyOn(server.context.log, 'error').mockImplementation(() => {})
  const patient: Task = { name: 'patient', everySeconds: 1, run: () => wait(1600) }
  await runOnce({ ...server.context, db }, patient)
  expect(error).not.toHaveBeenCalled()
  error.mockRestore()
  if (scratch) {
    await db.close()
    await scratch.close()
  }
})
