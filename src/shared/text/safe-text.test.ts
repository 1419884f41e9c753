import { expect, test } from 'vitest'
import { hasForbiddenCharacters, hasMarkup, isBlankLooking, isOddName, onOneLine } from './safe-text.ts'

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
  ['invisible operator', 'a\u2062b'],
  ['hidden tags', 'a\u{E0041}\u{E0042}'],
  ['interlinear mark', '\uFFF9'],
  ['high surrogate alone', 'a\uD83C'],
  ['low surrogate alone', '\uDFACa'],
])('%s is a forbidden character', (_name, text) => expect(hasForbiddenCharacters(text)).toBe(true))

test.each([
  ['Turkish', 'Iğdır’da “gece” çekimi – ışık şefi…'],
  ['lines and tabs', 'bir\n\tiki'],
  ['emoji with joiners', '👩‍🎤🎬'],
  ['the flag of England', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
  ['decomposed letters', 'Şule'.normalize('NFD')],
  ['other scripts', 'Москва עברית'],
  ['nothing', ''],
])('%s is an allowed character', (_name, text) => expect(hasForbiddenCharacters(text)).toBe(false))

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

test('line breaks and tabs of a one-line text become spaces', () =>
  expect(onOneLine(' Set\n\nasistanı \u2028 aranıyor\t')).toBe('Set asistanı aranıyor'))

test.each(['Deniz\u200E', 'Ay\u00ADşe', 'Ali\u200D', 'https://a.example', '<b>Ece</b>', 'ece@a.example'])(
  '%j is refused as a name',
  (name) => expect(isOddName(name)).toBe(true),
)

test.each(['Şule Nur', 'O’Connor', "D'Angelo", 'Ayşe-Gül', 'J. R.', 'Łukasz', 'Мария'])(
  '%s is accepted as a name',
  (name) => expect(isOddName(name)).toBe(false),
)

test.each([
  '<b>Işıkçı</b>',
  'Merhaba<br>',
  '<script>alert(1)</script>',
  '<IMG src=x onerror=a()>',
  '<!-- -->',
])('%s has markup', (text) => expect(hasMarkup(text)).toBe(true))

test.each(['3 < 5 ve 7 > 2', 'Setleri <3 seviyorum', 'Kamera -> ışık <- ses', 'a<b', ''])(
  '%j has no markup',
  (text) => expect(hasMarkup(text)).toBe(false),
)
