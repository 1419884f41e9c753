import { expect, test } from 'vitest'
import { addressesOf, areAddresses } from './db-addresses.ts'
import { isDatabaseAway } from './db-errors.ts'
import type { NodeState } from './db-nodes.ts'
import { createWriter } from './db-writer.ts'

const primary = (timeline: number): NodeState => ({ takesWrites: true, position: 1000, timeline })
const replica = (timeline: number): NodeState => ({ takesWrites: false, position: 1000, timeline })
const refused = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })

function cluster(states: Record<string, NodeState | Error>) {
  const writer = createWriter(['a', 'b'], async (address) => {
    const state = states[address]
    if (!state || state instanceof Error) throw state ?? refused()
    return state
  })
  return { writer, states }
}

test('the one that takes writes is found', async () => {
  const { writer, states } = cluster({ a: replica(1), b: primary(1) })
  expect(await writer.find()).toBe('b')
  states['b'] = refused()
  await expect(writer.find()).rejects.toSatisfy(isDatabaseAway)
  states['a'] = primary(2)
  expect(await writer.find()).toBe('a')
})

test('a former primary is not written to, neither beside the new one nor alone', async () => {
  const { writer, states } = cluster({ a: primary(1), b: primary(2) })
  expect(await writer.find()).toBe('b')
  expect(writer.hear('a', primary(1))).toBe(false)
  states['b'] = refused()
  await expect(writer.find()).rejects.toThrow()
  expect(writer.current()).toBe('b')
})

test('one address alone is written to, also when its data stand in a new server', async () => {
  let timeline = 4
  const writer = createWriter(['a'], async () => primary(timeline))
  await writer.find()
  timeline = 1
  expect(writer.hear('a', primary(1))).toBe(false)
  expect(await writer.find()).toBe('a')
  expect(writer.timeline()).toBe(1)
})

test('what is heard tells when to look again', async () => {
  const { writer } = cluster({ a: primary(3), b: replica(3) })
  await writer.find()
  expect(writer.hear('a', primary(3))).toBe(false)
  expect(writer.hear('b', replica(3))).toBe(false)
  expect(writer.hear('b', primary(4))).toBe(true)
  expect(writer.hear('a', replica(3))).toBe(true)
  // A replica that is named nowhere else may be promoted to try something.
  expect(writer.hear('c', primary(9))).toBe(false)
})

test('one that has no connection left is there', async () => {
  const { writer } = cluster({ a: Object.assign(new Error('too many'), { code: '53300' }), b: replica(1) })
  expect(await writer.find()).toBe('a')
})

test('addresses stand with commas between them, and may have commas of their own', () => {
  expect(addressesOf('postgres://a:x,y@h/d, postgresql://b/d')).toEqual([
    'postgres://a:x,y@h/d',
    'postgresql://b/d',
  ])
  expect(areAddresses('postgres://a/d')).toBe(true)
  expect(areAddresses('postgres://a/d,mysql://b/d')).toBe(false)
})
