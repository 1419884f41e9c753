import { expect, test } from 'vitest'
import { undoneText } from './undone-text.ts'

test.each([
  [[1, 2], [], 'Ret geri alındı. Başvurular yeniden beklemede.'],
  [[1], [2, 3], '1 ret geri alındı; 2 ret kesinleşmişti.'],
  [[], [], 'Ret zaten geri alınmış.'],
])('after %j are undone and %j were final, the sentence is %s', (undone, final, sentence) => {
  expect(undoneText({ undone, final })).toBe(sentence)
})
