import { expect, test } from 'vitest'
import { createQueryClient } from '../queries.ts'
import { applyEvent, isTouched } from './apply-event.ts'
import { live, notePace, pollIn } from './pace.ts'
import { parseBlock } from './read-stream.ts'

test('a stream block is parsed as an event with position, a heartbeat with position, or the retry time', () => {
  expect(parseBlock('id: a-7\nevent: message\ndata: {"application_id":12,"id":345}')).toEqual({
    id: 'a-7',
    event: { kind: 'message', application_id: 12, id: 345 },
  })
  expect(parseBlock('id: a-8')).toEqual({ id: 'a-8' })
  expect(parseBlock('retry: 2500')).toEqual({ retry: 2500 })
  expect(parseBlock('id: a-9\nevent: something of a later build\ndata: {}')).toEqual({ id: 'a-9' })
  expect(parseBlock(': nothing')).toEqual({})
})

test('an event invalidates only the queries that show the change', () => {
  const message = { kind: 'message', application_id: 12, id: 345 } as const
  const thread = 'GET /api/app/messages/application/{id}'
  expect(isTouched(message, [thread, { params: { id: 12 } }])).toBe(true)
  expect(isTouched(message, [thread, { params: { id: '12' } }])).toBe(true)
  expect(isTouched(message, [thread, { params: { id: 13 } }])).toBe(false)
  expect(isTouched(message, ['GET /api/app/messages/unread-count', {}])).toBe(true)
  expect(isTouched(message, ['GET /api/app/cv'])).toBe(false)
  const application = { kind: 'application', application_id: 12, advertisement_id: 3 } as const
  const received = 'GET /api/app/advertisements/{id}/applications'
  expect(isTouched(application, [received, { params: { id: 3 } }])).toBe(true)
  expect(isTouched(application, [received, { params: { id: 12 } }])).toBe(false)
  expect(isTouched(application, ['GET /api/app/applications/{id}', { params: { id: 12 } }])).toBe(true)
  expect(isTouched(application, ['GET /api/app/advertisements/{id}', { params: { id: 3 } }])).toBe(true)
  expect(isTouched(application, ['GET /api/app/advertisements/{id}', { params: { id: 12 } }])).toBe(false)
  const several = { kind: 'application', advertisement_id: 3 } as const
  expect(isTouched(several, ['GET /api/app/applications/{id}', { params: { id: 12 } }])).toBe(true)
  expect(isTouched(several, [received, { params: { id: 3 } }])).toBe(true)
  expect(isTouched(several, [received, { params: { id: 4 } }])).toBe(false)
  const notices = { kind: 'notices' } as const
  expect(isTouched(notices, ['GET /api/app/team', {}])).toBe(true)
  expect(isTouched(notices, ['GET /api/app/advertisements/{id}/colleagues', { params: { id: 3 } }])).toBe(
    true,
  )
  expect(isTouched(notices, ['GET /api/app/advertisements/{id}', { params: { id: 3 } }])).toBe(false)
  const all = { kind: 'resync' } as const
  expect(isTouched(all, [thread, { params: { id: 13 } }])).toBe(true)
  expect(isTouched(all, ['GET /api/dictionary/cities'])).toBe(false)
})

test('an application that a colleague has seen is shown as seen in the loaded list, which is not requested again', () => {
  const client = createQueryClient()
  const key = ['POST /api/app/advertisements/{id}/applications/list', { params: { id: 3 } }]
  const list = (isSeen: boolean) => ({ data: [12, 13].map((id) => ({ id, is_seen: id === 12 && isSeen })) })
  client.setQueryData(key, list(false))
  applyEvent(client, { kind: 'seen', application_id: 12 })
  expect(client.getQueryData(key)).toEqual(list(true))
  expect(client.getQueryState(key)?.isInvalidated).toBe(false)
})

test('polling follows the server’s interval and pauses while the stream is up', () => {
  const key = 'GET /api/app/messages/unread-count'
  const near = (ms: number | false, wanted: number) => {
    expect(ms).toBeGreaterThanOrEqual(wanted * 0.9)
    expect(ms).toBeLessThanOrEqual(wanted * 1.1)
  }
  near(pollIn(key, 10_000, null), 10_000)
  notePace(key, '30')
  near(pollIn(key, 10_000, null), 30_000)
  near(pollIn(key, 10_000, { retryAfter: 60 }), 60_000)
  live.isUp = true
  expect(pollIn(key, 10_000, null)).toBe(false)
  near(pollIn(key, 10_000, { retryAfter: 60 }), 60_000)
  live.isUp = false
})
