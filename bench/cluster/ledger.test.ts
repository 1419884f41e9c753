import { expect, test } from 'vitest'
import { faultsOf, outcomeOf, reportOf, rollingRestart, notifiedReport, type Seen } from './ledger.ts'

const phase = { name: rollingRestart, begun: 1000, ended: 2000 }
const seen = (one: Partial<Seen>): Seen => ({
  kind: 'message',
  isWrite: true,
  begun: 1000,
  ended: 1100,
  status: 201,
  code: '',
  retry: false,
  ...one,
})
const noStreams = { dropped: [], back: [] }
const nothingLost = { counts: { lost: 0, doubled: 0 }, problems: [] }

test('a request without a reply of the server counts as dropped, and a reply that asks to come again as refused', () => {
  expect([0, 500, 502, 504].map((status) => outcomeOf({ status, code: '' }))).toEqual(
    Array(4).fill('dropped'),
  )
  expect(outcomeOf({ status: 503, code: 'busy' })).toBe('refused')
  expect(outcomeOf({ status: 503, code: 'come again' })).toBe('refused')
  expect(outcomeOf({ status: 503, code: 'database_away' })).toBe('away')
  expect(outcomeOf({ status: 503, code: '' })).toBe('dropped')
  expect(outcomeOf({ status: 304, code: '' })).toBe('good')
  expect(outcomeOf({ status: 409, code: 'x' })).toBe('wrong')
})

test('a phase counts the requests that ended in it, and its edges count for the longest gap without a write', () => {
  const report = reportOf(
    phase,
    [
      seen({ begun: 900, ended: 999 }),
      seen({ begun: 990, ended: 1000 }),
      seen({ begun: 1500, ended: 1510, isWrite: false, status: 200 }),
      seen({ begun: 1190, ended: 1200, retry: true }),
      seen({ begun: 1200, ended: 1900, status: 0, code: 'ECONNRESET' }),
      seen({ begun: 1990, ended: 2000 }),
    ],
    { dropped: [999, 1500], back: [1600, 2000] },
  )
  expect(report).toMatchObject({
    requests: 4,
    writes: 2,
    retries: 1,
    longestGapMs: 800,
    statuses: { 200: 1, 201: 2, none: 1 },
    failures: { 'message none ECONNRESET': 1 },
    streams: { dropped: 1, back: 1 },
  })
  expect(report.outcomes).toEqual({ good: 3, refused: 0, away: 0, dropped: 1, wrong: 0 })
})

test('requests dropped by a rolling restart are faults, those dropped by a killed server are not', () => {
  const cut = [seen({ status: 502 })]
  const result = (name: string) => ({
    reports: [reportOf({ ...phase, name }, cut, noStreams)],
    notified: { missed: 0 },
    findings: nothingLost,
  })
  expect(faultsOf(result(rollingRestart))).toEqual(['the rolling restart dropped 1 requests'])
  expect(faultsOf(result('a server is killed'))).toEqual([])
})

test('a lost or duplicated write and a message without notification are faults', () => {
  const notified = notifiedReport(
    [
      { key: 'a 1', begun: 0 },
      { key: 'a 2', begun: 0 },
      { key: 'b 3', begun: 10 },
    ],
    new Map([
      ['a 1', { at: 5, by: 'stream' }],
      ['b 3', { at: 50, by: 'reading' }],
    ]),
  )
  expect(notified).toMatchObject({ messages: 3, byStream: 1, byReading: 1, missed: 1, slowest: 40 })
  const findings = { counts: { lost: 1, doubled: 2 }, problems: [] }
  expect(faultsOf({ reports: [], notified, findings })).toHaveLength(3)
})
