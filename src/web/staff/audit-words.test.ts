import { expect, test } from 'vitest'
import { auditFieldLabel, auditValueWords } from './audit-words.ts'

test('fields and states of the log are said as on the pages', () => {
  expect(auditFieldLabel('is_suspended')).toBe('Askıda')
  expect(auditFieldLabel('from', 'static_page')).toBe('Alındığı sürüm')
  expect(auditFieldLabel('from', 'numbers')).toBe('İlk gün')
  expect(auditValueWords('advertisement', 'status', 'waiting_for_approve')).toBe('Onay Bekliyor')
  expect(auditValueWords('report', 'status', 'in_progress')).toBe('İnceleniyor')
  expect(auditValueWords('account', 'role', 'admin')).toBe('Yönetici')
  expect(auditValueWords('account', 'is_suspended', true)).toBe('evet')
  expect(auditValueWords('account', 'until', null)).toBe('yok')
  expect(auditValueWords('slide', 'ends_at', '2026-11-21T12:30:00.000Z')).toBe('21 Kasım 2026 15:30')
  expect(auditValueWords('news', 'fields', ['title', 'content'])).toBe('Başlık, content')
})

test('what is not known is said as it is', () => {
  expect(auditFieldLabel('constructor')).toBe('constructor')
  expect(auditValueWords('advertisement', 'status', 'toString')).toBe('toString')
  expect(auditValueWords('constructor', 'status', 'new')).toBe('new')
  expect(auditValueWords('slide', 'title', '2026-11-21')).toBe('2026-11-21')
  expect(auditValueWords('slide', 'title', { a: 1 })).toBe('{"a":1}')
  expect(auditValueWords('slide', 'title', 'x'.repeat(400))).toHaveLength(301)
})
