import { expect, test } from 'vitest'
import { errorTable } from '../../../shared/contract/error-table.ts'
import { AppError, type ErrorCode } from '../../../shared/contract/errors.ts'
import { apiError, networkSentence, reasonOf, refusal, sentenceOf } from './api-error.ts'

const failed = 'Başvuru gönderilirken bir hata oluştu. Lütfen tekrar deneyin.'
const codes = Object.keys(errorTable) as ErrorCode[]

function refused(code: ErrorCode) {
  const error = new AppError(code)
  return refusal(error.status, null, JSON.stringify(error.toBody()))
}

test('every refusal below 500 shows its own sentence, whatever fallback the page has', () => {
  const below = codes.filter((code) => errorTable[code][0] < 500)
  expect(below.length).toBeGreaterThan(80)
  for (const code of below) expect(sentenceOf(refused(code), failed)).toBe(errorTable[code][1])
})

test("a bare 500 shows the page's sentence; any other 5xx and a missing reply append their reason to it", () => {
  for (const code of codes.filter((code) => errorTable[code][0] >= 500))
    expect(sentenceOf(refused(code), failed)).toBe(
      code === 'internal' ? failed : `${failed} ${errorTable[code][1]}`,
    )
  const offline = apiError(networkSentence, { status: 0, code: 'network' })
  expect(sentenceOf(offline, failed)).toBe(`${failed} ${networkSentence}`)
  expect(sentenceOf(offline)).toBe(networkSentence)
})

test("replies of other servers show the page's sentence", () => {
  const strange = [refusal(413, null, '<h1>Too large</h1>'), new TypeError('boom'), undefined]
  for (const error of strange) {
    expect(sentenceOf(error, failed)).toBe(failed)
    expect(sentenceOf(error)).toBe('Bir hata oluştu. Lütfen tekrar deneyin.')
    expect(reasonOf(error)).toBeNull()
  }
})
