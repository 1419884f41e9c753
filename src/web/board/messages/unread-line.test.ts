import { expect, test } from 'vitest'
import type { Message } from '../../../shared/board/messages/messages.ts'
import { placeUnreadLine, type UnreadLine } from './unread-line.ts'

const ownId = 1
const start: UnreadLine = { wasSeen: false, at: null }
const message = (id: number, sender_id: number, is_read: boolean): Message => ({
  id,
  application_id: 5,
  sender_id,
  message: 'Merhaba',
  is_read,
  created_at: '2026-11-21T09:00:00.000Z',
  client_key: null,
  attachments: [],
  signed_by: null,
})
const place = (before: UnreadLine, messages: Message[], isSeen = true) =>
  placeUnreadLine(before, { messages, ownId, isSeen })

test('the line is placed above the first message that was unread when the thread was opened, and stays there', () => {
  const waiting = [message(1, 2, true), message(2, ownId, false), message(3, 2, false), message(4, 2, false)]
  const came = place(start, waiting)
  expect(came).toEqual({ wasSeen: true, at: 3 })
  const read = waiting.map((one) => ({ ...one, is_read: true }))
  expect(place(came, [...read, message(5, 2, false)])).toBe(came)
})

test('messages that arrive while the reader watches get no line, also in an empty thread', () => {
  const empty = place(start, [])
  expect(place(empty, [message(1, 2, false)]).at).toBeNull()
  const read = place(start, [message(1, 2, true)])
  expect(place(read, [message(1, 2, true), message(2, 2, false)]).at).toBeNull()
})

test('messages that arrive while the page is hidden get a line', () => {
  const came = place(start, [message(1, 2, true)])
  const away = place(came, [message(1, 2, true), message(2, 2, false)], false)
  expect(away.at).toBe(2)
  expect(place(away, [message(1, 2, true), message(2, 2, true), message(3, 2, false)])).toBe(away)
})

test('a thread opened in a background tab gets its line when the tab becomes visible', () => {
  const opened = place(start, [], false)
  const arrived = place(opened, [message(1, 2, false)], false)
  expect(place(arrived, [message(1, 2, false)])).toEqual({ wasSeen: true, at: 1 })
})
