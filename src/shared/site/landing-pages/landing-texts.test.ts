import { expect, test } from 'vitest'
import places from '../../../../db/seed/places.json' with { type: 'json' }
import professions from '../../../../db/seed/professions.json' with { type: 'json' }
import { advertisementTypes } from '../../board/advertisements/advertisement-status.ts'
import { landingPath, typeSlugs, type LandingSubject } from './landing-addresses.ts'
import { categoryNoun, landingTexts, type LandingFacts } from './landing-texts.ts'
import { slugify } from '../../text/turkish-text.ts'

const cities = places.provinces.map(({ plate, name }) => ({ id: plate, name }))
const categories = professions.categories.map(({ id, name, slug }) => ({ id, name, slug }))
const none = { city: null, category: null, type: null, count: 3, busiest: [] }

const works: Pick<LandingFacts, 'category' | 'type'>[] = [
  ...categories.map((category) => ({ category, type: null })),
  ...advertisementTypes.map((type) => ({ category: null, type })),
]
const everyPage: LandingFacts[] = [
  none,
  ...works.map((work) => ({ ...none, ...work })),
  ...cities.flatMap((city) => [{ ...none, city }, ...works.map((work) => ({ ...none, city, ...work }))]),
]

test('every city, category and type has an address of its own, of small letters and hyphens', () => {
  const slugs = [
    ...cities.map(({ name }) => slugify(name)),
    ...categories.map(({ name }) => slugify(name)),
    ...Object.values(typeSlugs),
  ]
  expect(new Set(slugs).size).toBe(81 + 22 + 2)
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('the addresses of landing pages are unchanged', () => {
  const path = (subject: LandingSubject) => landingPath(subject)
  expect(path({})).toBe('/ilanlar')
  expect(path({ city: { name: 'İstanbul' }, category: { name: 'Kamera' } })).toBe('/ilanlar/istanbul/kamera')
  expect(path({ city: { name: 'Şanlıurfa' }, type: 'cast' })).toBe('/ilanlar/sanliurfa/cast')
  expect(path({ category: { name: 'Mekân, Ulaşım & Catering' } })).toBe('/ilanlar/mekan-ulasim-catering')
  for (const { name, slug } of categories) expect(slugify(name)).toBe(slug)
})

test('no two landing pages have the same texts', () => {
  for (const part of ['title', 'h1', 'description'] as const) {
    const texts = everyPage.map((facts) => landingTexts(facts)[part])
    expect(new Set(texts).size, part).toBe(everyPage.length)
  }
})

test('the texts have no gaps or doubled punctuation, and every sentence starts with a capital and ends with a full stop', () => {
  for (const facts of everyPage) {
    const { title, h1, description, lead } = landingTexts({ ...facts, busiest: ['Kamera', 'Reji'] })
    for (const text of [title, h1, description, lead]) {
      expect(text).not.toMatch(/undefined|null|\s{2}|\.\.|,,| [.,:]/)
      expect(text).toMatch(/^[A-ZÇĞİÖŞÜ0-9]/)
    }
    expect(description).toMatch(/\.$/)
    expect(lead).toMatch(/\.$/)
    expect(title.length).toBeLessThanOrEqual(70)
    expect(description.length).toBeLessThanOrEqual(220)
  }
})

test('place names take the right suffix and nouns are lower case inside a sentence', () => {
  const texts = (city: string, id: number) =>
    landingTexts({
      ...none,
      city: cities.find(({ name }) => name === city) ?? null,
      category: categories.find((one) => one.id === id) ?? null,
    })
  expect(texts('İzmir', 5).h1).toBe('İzmir’de kamera ekibi ilanları')
  expect(texts('Kars', 16).h1).toBe('Kars’ta oyuncu ilanları')
  expect(texts('Kırklareli', 6).h1).toBe('Kırklareli’nde ışık ekibi ilanları')
  expect(landingTexts({ ...none, category: { id: 6, name: 'Işık' } }).h1).toBe('Işık ekibi ilanları')
  expect(landingTexts({ ...none, city: { id: 36, name: 'Kars' } }).h1).toBe('Kars’taki set ilanları')
})

test('a category without its own words is called by its name', () => {
  expect(categoryNoun({ id: 99, name: 'Işıklandırma' })).toBe('ışıklandırma')
})
