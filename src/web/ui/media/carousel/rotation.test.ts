import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRotation, type Rotation } from './rotation.ts'

let rotation: Rotation
let turns: number
const pass = (ms: number) => vi.advanceTimersByTime(ms)

beforeEach(() => {
  vi.useFakeTimers()
  turns = 0
  rotation = createRotation(5_000, () => (turns += 1))
})
afterEach(() => {
  rotation.stop()
  vi.useRealTimers()
})

test('a rotation turns every five seconds', () => {
  pass(4_999)
  expect(turns).toBe(0)
  pass(1)
  expect(turns).toBe(1)
  pass(10_000)
  expect(turns).toBe(3)
})

test('a rotation pauses while there is a reason and then waits the whole interval', () => {
  pass(4_000)
  rotation.rest('hover', true)
  pass(60_000)
  expect(turns).toBe(0)
  rotation.rest('hover', false)
  pass(4_999)
  expect(turns).toBe(0)
  pass(1)
  expect(turns).toBe(1)
})

test('a rotation pauses until the last of several reasons is gone', () => {
  rotation.rest('hover', true)
  rotation.rest('focus', true)
  rotation.rest('hidden', true)
  rotation.rest('hover', false)
  rotation.rest('hidden', false)
  pass(60_000)
  expect(turns).toBe(0)
  rotation.rest('focus', false)
  pass(5_000)
  expect(turns).toBe(1)
})

test('a reason given twice counts once and does not delay the next turn', () => {
  rotation.rest('focus', true)
  rotation.rest('focus', true)
  rotation.rest('focus', false)
  pass(3_000)
  rotation.rest('focus', false)
  pass(2_000)
  expect(turns).toBe(1)
})

test('a turn by the user restarts the interval', () => {
  pass(4_900)
  rotation.restart()
  pass(4_999)
  expect(turns).toBe(0)
  pass(1)
  expect(turns).toBe(1)
})

test('restarting does not end a pause', () => {
  rotation.rest('choice', true)
  rotation.restart()
  pass(60_000)
  expect(turns).toBe(0)
})

test('a stopped rotation never turns again', () => {
  rotation.stop()
  rotation.restart()
  rotation.rest('hover', true)
  rotation.rest('hover', false)
  pass(60_000)
  expect(turns).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
