import { expect, test } from 'vitest'
import { timelineOf } from './timeline.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))
const sent = {
  status: 'pending' as const,
  createdAt: at(8),
  seenAt: null,
  unansweredAt: null,
  decidedAt: null,
  sentAgainAt: null,
  withdrawals: [],
}
const kindsOf = (course: Parameters<typeof timelineOf>[0]) => timelineOf(course).map(({ kind }) => kind)

test('an application that nothing has happened to was only sent', () => {
  expect(timelineOf(sent)).toEqual([{ kind: 'sent', at: '2026-11-21T08:00:00.000Z' }])
})

test('the steps of an application stand in the order in which they happened', () => {
  const course = {
    ...sent,
    status: 'withdrawn' as const,
    seenAt: at(12),
    decidedAt: at(13),
    sentAgainAt: at(10),
    withdrawals: [at(9).toISOString(), at(14).toISOString()],
  }
  expect(kindsOf(course)).toEqual(['sent', 'withdrawn', 'sent_again', 'seen', 'accepted', 'withdrawn'])
})

test('a late decision stands behind the day on which the application became unanswered', () => {
  const late = { ...sent, unansweredAt: at(9) }
  expect(kindsOf({ ...late, status: 'unanswered' })).toEqual(['sent', 'unanswered'])
  expect(kindsOf({ ...late, status: 'accepted', decidedAt: at(10) })).toEqual([
    'sent',
    'unanswered',
    'accepted',
  ])
})

test('a rejection and a cancellation end the timeline', () => {
  expect(kindsOf({ ...sent, status: 'rejected', decidedAt: at(9) })).toEqual(['sent', 'rejected'])
  expect(kindsOf({ ...sent, status: 'cancelled', decidedAt: at(9) })).toEqual(['sent', 'cancelled'])
})
