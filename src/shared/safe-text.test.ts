import { expect, test } from 'vitest'
import { hasForbiddenCharacters, isBlankLooking } from './safe-text.ts'

test.each([
  ['NUL', 'a\u0000b'],
  ['backspace', 'a\u0008'],
  ['vertical tab', '\u000B'],
  ['carriage return', 'a\r\nb'],
  ['escape', '\u001B[31m'],
  ['delete', '\u007F'],
  ['C1', '\u0085'],
  ['bidi override', 'sahne\u202Egpj.exe'],
  ['bidi isolate', '\u2066a\u2069'],
  ['zero-width space', 'şe\u200Bf'],
  ['word joiner', '\u2060'],
  ['byte order mark', '\uFEFFBaşlık'],
  ['high surrogate alone', 'a\uD83C'],
  ['low surrogate alone', '\uDFACa'],
])('%s is forbidden', (_name, text) => expect(hasForbiddenCharacters(text)).toBe(true))

test.each([
  ['Turkish', 'Iğdır’da “gece” çekimi – ışık şefi…'],
  ['lines and tabs', 'bir\n\tiki'],
  ['emoji with joiners', '👩‍🎤🎬'],
  ['decomposed letters', 'Şule'.normalize('NFD')],
  ['other scripts', 'Москва עברית'],
  ['nothing', ''],
])('%s is allowed', (_name, text) => expect(hasForbiddenCharacters(text)).toBe(false))

test.each([
  '',
  ' ',
  '\n\t',
  '\u00A0\u2003',
  '\u200B',
  '\u200D\u200E',
  '\u0301',
  '\u3164',
  '\u2800',
  '\u115F\u1160',
])('U+%j looks blank', (text) => expect(isBlankLooking(text)).toBe(true))

test.each(['a', ' ı ', '.', '5', '🎬', '\u3164ş'])('%s can be seen', (text) =>
  expect(isBlankLooking(text)).toBe(false),
)
