import { describe, expect, test } from 'vitest'
import { isExpected, wrongAnswer, type AnswerValue } from './answers.ts'
import { expectedWords, questionLine } from './question-words.ts'
import { wrongNumber } from '../../values/number-text.ts'
import { questions, type Question } from './questions.ts'

const plain: Question = {
  id: null,
  kind: 'yes_no',
  wording: 'B ehliyetiniz var mı?',
  options: [],
  is_required: false,
  expected: null,
}
const choice: Question = { ...plain, kind: 'choice', options: ['Gündüz', 'Gece', 'İkisi de'] }
const firstSentence = (question: object) => questions.safeParse([question]).error?.issues[0]?.message

test('a question needs nothing but its kind and its wording', () => {
  expect(questions.parse([{ kind: 'yes_no', wording: ' B ehliyetiniz\nvar mı? ' }])).toEqual([plain])
})

test('blank options are left out, and other kinds than a choice have none', () => {
  const [parsed] = questions.parse([{ ...choice, options: ['Gündüz ', '', ' ', 'Gece'] }])
  expect(parsed?.options).toEqual(['Gündüz', 'Gece'])
  expect(questions.parse([{ ...plain, options: ['Gündüz'] }])[0]?.options).toEqual([])
})

test.each([
  [{ ...plain, wording: ' ' }, 'Lütfen soruyu yazın.'],
  [{ ...plain, wording: 'a'.repeat(161) }, 'En fazla 160 karakter yazabilirsiniz.'],
  [{ ...choice, options: ['Gündüz', ''] }, 'Lütfen 2 ile 6 arasında seçenek yazın.'],
  [{ ...choice, options: [...'abcdefg'] }, 'Lütfen 2 ile 6 arasında seçenek yazın.'],
  [{ ...choice, options: ['Gece', 'Gece '] }, 'Aynı seçenek iki kez yazılmış.'],
  [{ ...choice, options: ['Gece', 'a'.repeat(61)] }, 'Bir seçenek en fazla 60 karakter olabilir.'],
  [{ ...choice, expected: ['Hafta sonu'] }, 'Beklenen yanıt bu soruya uymuyor.'],
  [{ ...choice, expected: [] }, 'Beklenen yanıt bu soruya uymuyor.'],
  [{ ...choice, expected: true }, 'Beklenen yanıt bu soruya uymuyor.'],
  [{ ...plain, expected: ['Evet'] }, 'Beklenen yanıt bu soruya uymuyor.'],
  [{ ...plain, kind: 'text', expected: true }, 'Beklenen yanıt bu soruya uymuyor.'],
  [{ ...plain, kind: 'number', expected: { least: null, most: null } }, 'Beklenen yanıt bu soruya uymuyor.'],
  [{ ...plain, kind: 'number', expected: { least: 5, most: 3 } }, 'Beklenen yanıt bu soruya uymuyor.'],
  [{ ...plain, kind: 'number', expected: { least: 'üç', most: null } }, wrongNumber],
  [{ ...plain, kind: 'number', expected: { least: 'en az on iki buçuk', most: null } }, wrongNumber],
  [{ ...plain, kind: 'number', expected: { least: '2026-01-01', most: null } }, wrongNumber],
  [
    { ...plain, kind: 'date', expected: { least: '2026-02-31', most: null } },
    'Beklenen yanıt bu soruya uymuyor.',
  ],
])('the question %j is refused: %s', (question, sentence) => expect(firstSentence(question)).toBe(sentence))

test('six questions are refused', () => {
  expect(questions.safeParse(Array.from({ length: 5 }, () => plain)).success).toBe(true)
  expect(questions.safeParse(Array.from({ length: 6 }, () => plain)).error?.issues[0]?.message).toBe(
    'En fazla 5 soru sorabilirsiniz.',
  )
})

const number = { ...plain, kind: 'number' as const, expected: { least: 3, most: null } }
const date = { ...plain, kind: 'date' as const, expected: { least: '2026-12-01', most: '2026-12-05' } }

describe('an answer is compared with the expected one', () => {
  test.each<[Question, AnswerValue, boolean]>([
    [plain, false, true],
    [{ ...plain, expected: true }, true, true],
    [{ ...plain, expected: true }, false, false],
    [{ ...choice, expected: ['Gece', 'İkisi de'] }, 'Gece', true],
    [{ ...choice, expected: ['Gece', 'İkisi de'] }, 'Gündüz', false],
    [number, 3, true],
    [number, 2.5, false],
    [{ ...number, expected: { least: null, most: 0 } }, -1, true],
    [date, '2026-12-05', true],
    [date, '2026-12-06', false],
  ])('%j %j: %j', (question, value, result) => expect(isExpected(question, value)).toBe(result))
})

test.each<[Question, AnswerValue]>([
  [plain, 'Evet'],
  [choice, 'Hafta sonu'],
  [choice, true],
  [number, '3'],
  [number, 1e12],
  [date, '2026-02-31'],
  [{ ...plain, kind: 'text' }, 'a'.repeat(301)],
])('%j is not answered by %j', (question, value) => expect(wrongAnswer(question, value)).not.toBeNull())

test.each([1e12, -1e12])('the number %j is refused as too large or too small', (value) =>
  expect(wrongAnswer(number, value)).toBe('Bu sayı çok büyük ya da çok küçük.'),
)

test.each<[Question, string | null]>([
  [plain, null],
  [{ ...plain, expected: false }, 'Hayır'],
  [{ ...choice, expected: ['Gece', 'İkisi de'] }, 'Gece ya da İkisi de'],
  [number, 'en az 3'],
  [{ ...number, expected: { least: null, most: 12_500.5 } }, 'en çok 12.500,5'],
  [{ ...number, expected: { least: 0, most: 2026 } }, '0 – 2026'],
  [{ ...number, expected: { least: 0, most: 0 } }, '0'],
  [date, '1 Aralık 2026 – 5 Aralık 2026'],
  [{ ...date, expected: { least: '2026-12-01', most: null } }, '1 Aralık 2026 ya da sonrası'],
  [{ ...date, expected: { least: null, most: '2026-12-01' } }, '1 Aralık 2026 ya da öncesi'],
])('what %j expects is said as %j', (question, words) => expect(expectedWords(question)).toBe(words))

test('a question is said on one line', () => {
  expect(questionLine({ ...choice, is_required: true, expected: ['Gece'] })).toBe(
    'B ehliyetiniz var mı? (Gündüz / Gece / İkisi de; zorunlu; beklenen: Gece)',
  )
  expect(questionLine(plain)).toBe(plain.wording)
})
