import { expect, test } from 'vitest'
import type { ForYou } from '../../../../../shared/board/for-you/for-you.ts'
import { toDoOf } from './to-do-words.ts'

const nothing: ForYou = {
  since: null,
  answers: null,
  unread: null,
  waiting: null,
  closing: null,
  drafts: null,
  fits: null,
}
const day = '2026-11-23'
const titleOf = (some: Partial<ForYou>) => toDoOf({ ...nothing, ...some }, day)[0]?.title
const closing = (count: number, application_deadline: string) => ({
  closing: { count, first: { advertisement_id: 7, title: 'Boom operatörü', application_deadline } },
})

test('a person for whom nothing waits has nothing to do', () => {
  expect(toDoOf(nothing, day)).toEqual([])
})

test('the closing of a saved advertisement is told in days', () => {
  expect(titleOf(closing(1, '2026-11-23'))).toBe('Kaydettiğiniz ilanda bugün son gün')
  expect(titleOf(closing(1, '2026-11-25'))).toBe('Kaydettiğiniz ilan 2 gün sonra kapanıyor')
  expect(titleOf(closing(3, '2026-11-24'))).toBe('Kaydettiğiniz 3 ilan kapanmak üzere')
})

test('one of a kind leads to it, and several lead to their list', () => {
  const waiting = (advertisements: number) => ({
    waiting: { count: 5, first: { advertisement_id: 7, title: 'Boom operatörü', advertisements } },
  })
  const hrefOf = (some: Partial<ForYou>) => toDoOf({ ...nothing, ...some }, day)[0]?.href
  expect(hrefOf(waiting(1))).toBe('/advertisement/7/applications')
  expect(hrefOf(waiting(2))).toBe('/my-advertisements')
  expect(hrefOf(closing(1, day))).toBe('/advertisements/7')
  expect(hrefOf(closing(2, day))).toBe('/kaydedilenler')
  const draft = (count: number) => ({ drafts: { count, first: { draft_id: 7, title: 'Boom operatörü' } } })
  expect(hrefOf(draft(1))).toBe('/create-advertisement?draft=7')
  expect(hrefOf(draft(2))).toBe('/my-advertisements')
})
