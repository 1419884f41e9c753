import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'

const resultOrCode = (act: Promise<string>) =>
  act.catch((error: { code?: string }) => error.code ?? String(error))

test('a full queue refuses functions except those that have waited elsewhere, and runs the others in order', async () => {
  const waiting: number[] = []
  const inTurn = createQueue({ atOnce: 1, mostWaiting: 1, onWait: (count) => waiting.push(count) })
  const begun: string[] = []
  const doors = Promise.withResolvers<void>()
  const run = (name: string, options?: { hasWaited: boolean }) =>
    resultOrCode(
      inTurn(async () => {
        begun.push(name)
        await doors.promise
        return name
      }, options),
    )
  const all = [run('first'), run('second'), run('third'), run('fourth', { hasWaited: true })]
  expect(await all[2]).toBe('busy')
  expect([begun, waiting]).toEqual([['first'], [1, 2]])
  doors.resolve()
  expect(await Promise.all(all)).toEqual(['first', 'second', 'busy', 'fourth'])
  expect(begun).toEqual(['first', 'second', 'fourth'])
})
