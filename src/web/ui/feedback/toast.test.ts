import { beforeEach, expect, test } from 'vitest'
import { currentToasts, toast } from './toast.ts'

beforeEach(() => {
  for (const { id } of currentToasts()) toast.dismiss(id)
})
const sentences = () => currentToasts().map(({ sentence }) => sentence)

test('a toast with the same sentence replaces the first one', () => {
  for (const sentence of ['Kaydedildi.', 'Silindi.', 'Kaydedildi.']) toast.success(sentence)
  expect(sentences()).toEqual(['Silindi.', 'Kaydedildi.'])
})

test('a toast whose act can still be undone stays next to one with the same sentence', () => {
  const action = { label: 'Geri al', onPress: () => {}, until: Date.now() + 20_000 }
  for (let made = 0; made < 2; made += 1) toast.success('“Kamera asistanı” yayınlandı.', { action })
  expect(sentences()).toHaveLength(2)
})
