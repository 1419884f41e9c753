import { expect, test } from 'vitest'
import { downloadChoices } from './download-choices.ts'

const ids = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

test('without a selection the files are those of the short list', () => {
  expect(downloadChoices([]).map(({ label }) => label)).toEqual([
    'Kısa liste (PDF)',
    'Kısa liste (tablo, CSV)',
    'Fotoğraf sayfası (PDF)',
  ])
})

test('a selection that is too long for one PDF is offered in parts, and as one table', () => {
  const choices = downloadChoices(ids(300))
  expect(choices.map(({ label }) => label)).toEqual([
    'Seçtikleriniz, 1–120. kişi (PDF)',
    'Seçtikleriniz, 121–240. kişi (PDF)',
    'Seçtikleriniz, 241–300. kişi (PDF)',
    'Seçtikleriniz (tablo, CSV)',
    'Fotoğraf sayfası, 1–120. kişi (PDF)',
    'Fotoğraf sayfası, 121–240. kişi (PDF)',
    'Fotoğraf sayfası, 241–300. kişi (PDF)',
  ])
  expect(choices.slice(0, 3).flatMap((choice) => choice.ids)).toEqual(ids(300))
  expect(choices[3]?.ids).toHaveLength(300)
})
