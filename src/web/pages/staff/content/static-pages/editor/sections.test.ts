import { expect, test } from 'vitest'
import { emptySection, sectionsOf, textOfSections } from './sections.ts'

test('a text is split into its sections and joined again without a change', () => {
  const text = 'Giriş\n\n## 1. Konu\n\nBir\n\n### Alt başlık\n\n- iki\n\n## 2. Son\n\nÜç'
  const sections = sectionsOf(text)
  expect(sections.map(({ heading, body }) => [heading, body])).toEqual([
    ['', 'Giriş'],
    ['1. Konu', 'Bir\n\n### Alt başlık\n\n- iki'],
    ['2. Son', 'Üç'],
  ])
  expect(textOfSections(sections)).toBe(text)
  expect(new Set(sections.map(({ key }) => key)).size).toBe(3)
})

test('an empty text has one empty section, and joining leaves empty sections out', () => {
  expect(sectionsOf('').map(({ heading, body }) => [heading, body])).toEqual([['', '']])
  expect(textOfSections([emptySection(), { ...emptySection(), body: ' a ' }])).toBe('a')
})
