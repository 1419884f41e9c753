import { expect, test } from 'vitest'
import { wordsWith, type SavedChoices } from './saved-words.ts'

const camera = {
  id: 5,
  name: 'Kamera',
  serves: 'crew' as const,
  sub_categories: [{ id: 501, name: 'Operatör' }],
}
const words = { categories: [camera], priceTypes: [{ id: 3, name: 'Günlük' }] }
const savedChoices: SavedChoices = {
  type: 'crew',
  category: { id: 5, name: 'Kamera' },
  sub_category: { id: 501, name: 'Operatör' },
  price_type: { id: 3, name: 'Günlük' },
}

test('choices that are still offered are listed once', () => {
  expect(wordsWith(words, undefined)).toBe(words)
  expect(wordsWith(words, savedChoices)).toEqual(words)
  expect(wordsWith({ categories: null, priceTypes: null }, savedChoices)).toEqual({
    categories: null,
    priceTypes: null,
  })
})

test('a choice that is no longer offered stays selectable in the advertisement that has it', () => {
  const old = { id: 502, name: 'Odak' }
  expect(
    wordsWith(words, { ...savedChoices, sub_category: old }).categories?.[0]?.sub_categories,
  ).toContainEqual(old)
  expect(wordsWith(words, { ...savedChoices, price_type: { id: 9, name: 'Kaşe' } }).priceTypes).toHaveLength(
    2,
  )
  expect(wordsWith(words, { ...savedChoices, category: { id: 6, name: 'Işık' } }).categories?.[1]).toEqual({
    id: 6,
    name: 'Işık',
    serves: 'crew',
    sub_categories: [{ id: 501, name: 'Operatör' }],
  })
  expect(wordsWith(words, { ...savedChoices, type: 'cast' }).categories?.[0]?.serves).toBe('both')
})
