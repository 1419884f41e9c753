import { expect, test } from 'vitest'
import { formatPhone, parsePhone } from './phone.ts'

test.each([
  '05550000001',
  '0555 000 00 01',
  '0(555) 000-00-01',
  '(0555) 000 00 01',
  '+905550000001',
  '+90 555 000 00 01',
  '+90 (0) 555 000 00 01',
  '90 555 000 00 01',
  '00905550000001',
  ' 0555.000.00.01 ',
  '0555\u00A0000\u00A00001',
])('"%s" is read as the mobile number', (text) => {
  expect(parsePhone(text)).toEqual({ e164: '+905550000001', national: '05550000001', isMobile: true })
})

test.each(['0212 000 00 01', '+90 312 000 00 01', '0488 000 00 01'])('"%s" is a landline', (text) => {
  expect(parsePhone(text)?.isMobile).toBe(false)
})

test.each([
  '',
  ' ',
  '5550000001',
  '0555000000',
  '055500000011',
  '0155 000 00 01',
  '0655 000 00 01',
  '+0555 000 00 01',
  '+49 555 000 00 01',
  '0555 000 00 01 dahili 3',
  '+90555+0000001',
  '０５５５００００００１',
  '0555000000\u0661',
])('"%s" is refused as a phone number', (text) => expect(parsePhone(text)).toBeNull())

test('a phone number is formatted for people', () => {
  expect(formatPhone('+905550000001')).toBe('0555 000 00 01')
  expect(formatPhone('bilinmiyor')).toBe('bilinmiyor')
})
