import { beforeEach, expect, test } from 'vitest'
import { currentToasts, toast } from './toast.ts'

beforeEach(() => {
  for (const { id } of currentToasts()) toast.dismiss(id)
})
const sentences = () => currentToasts().map(({ sentence }) => sentence)

test('the same sentence again takes the place of the first', () => {
  for (const sentence of ['Kaydedildi.', 'Silindi.', 'Kaydedildi.']) toast.success(sentence)
  expect(sentences()).toEqual(['Silindi.', 'Kaydedildi.'])
})

test('what can still be taken back stays beside one of the same words', () => {
  const action = { label: 'Geri al', onPress: () => {}, until: Date.now() + 20_000 }
  for (let made = 0; made < 2; made += 1) toast.success('“Kamera asistanı” yayınlandı.', { action })
  expect(sentences()).toHaveLength(2)
})
