import { expect, test } from 'vitest'
import { assumed, habits, needsOf, requestsOf, type Costs } from './needs.ts'

const kinds = Object.keys(requestsOf(1))
const costs: Costs = {
  date: '',
  machine: '',
  loadAverage: 0,
  advertisements: 0,
  requests: Object.fromEntries(
    kinds.map((kind) => [
      kind,
      {
        serverMs: 1,
        databaseMs: 0.5,
        logBytes: kind === 'Send a message' ? 1000 : 0,
        lineBytes: 100,
        answers: 1,
      },
    ]),
  ),
  rows: { messages: 100, applications: 1, application_events: 1, outbox: 1, sessions: 0 },
  connectionBytes: 1e6,
  serverMegabytes: { started: 0, afterwards: 0 },
  notifiesPerSecond: { commits: 0, notifies: 0 },
}

test('people without a stream poll', () => {
  const unread = requestsOf(3600)['Unread count, unchanged'] ?? 0
  expect(unread).toBeCloseTo((1 - assumed.withStream) * 360)
  expect(requestsOf(3600)['Send a message']).toBe(habits['Send a message'])
})

test('needs are the rates times the measured costs, with headroom', () => {
  const people = 36_000
  const needs = needsOf(people, costs)
  const perSecond = Object.values(requestsOf(people)).reduce((sum, rate) => sum + rate, 0)
  expect(needs.requestsASecond).toBeCloseTo(perSecond)
  expect(needs.serverCores).toBeCloseTo(perSecond / 1000 / assumed.mostUsed)
  expect(needs.databaseCores).toBeCloseTo(needs.serverCores / 2)
  expect(needs.logMegabytesASecond).toBeCloseTo((10 * (habits['Send a message'] ?? 0) * 1000) / 1e6)
  expect(needs.rowsGigabytesAYear).toBeCloseTo(((60 * 100 + 5 * 3) * 6 * 3600 * 365) / 1e9)
  expect(needs.processes).toBe(Math.ceil(needs.streams / assumed.mostStreamsOfProcess))
})

test('a kind of request without a measurement is an error', () => {
  expect(() => needsOf(1, { ...costs, requests: {} })).toThrow('was not measured')
  expect(() => needsOf(1, { ...costs, rows: {} })).toThrow('were not measured')
})
