import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { runOnce, startTasks, type Task } from './tasks.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A task of 50 ms that counts its runs, and how many of them there were at once. */
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

test('a task runs again and again and never overlaps itself, with as many processes as the engine allows', async () => {
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

test('a task that fails is told to the log, and runs at its next time', async () => {
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
