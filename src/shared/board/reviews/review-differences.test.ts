import { expect, test } from 'vitest'
import { reviewDifferences, type Compared } from './review-differences.ts'

const photo = (key: string, photo_number: number) => ({
  photo_number,
  small: `/files/${key}-480.webp`,
  medium: `/files/${key}-960.webp`,
  large: `/files/${key}-1920.webp`,
  width: 10,
  height: 10,
})
const before: Compared = {
  title: 'Işık şefi aranıyor',
  description: 'Beş gün çekim.',
  project_name: 'Yol',
  hide_project_name: false,
  category: { id: 5, name: 'Kamera' },
  sub_category: { id: 501, name: 'Görüntü Yönetmeni' },
  price: 4500,
  price_type: { id: 3, name: 'Günlük (Yevmiye)' },
  city: { id: 34, name: 'İstanbul' },
  startDate: '2026-12-01',
  application_deadline: '2026-12-01',
  decision_date: '2026-12-08',
  needRoadTrip: 0,
  isOkayForRookie: 1,
  questions: [],
  photos: [photo('a', 1), photo('b', 2)],
}

test('an unchanged advertisement has no differences, and a renamed category does not count as the owner’s change', () => {
  const after = { ...before, category: { id: 5, name: 'Kamera ekibi' } }
  expect(reviewDifferences(before, after)).toEqual({
    facts: [],
    texts: [],
    photos: { added: [], removed: [], moved: false },
    none: true,
  })
})

test('changed facts, texts and photos are given before and after', () => {
  const after: Compared = {
    ...before,
    title: 'Işık şefi ve asistan aranıyor',
    price: null,
    price_type: { id: 1, name: 'Ücretsiz' },
    city: { id: 6, name: 'Ankara' },
    startDate: '2026-12-05',
    needRoadTrip: 1,
    hide_project_name: true,
    photos: [photo('b', 1), photo('c', 2)],
  }
  const { facts, texts, photos, none } = reviewDifferences(before, after)
  expect(none).toBe(false)
  expect(facts).toEqual([
    { label: 'Ücret', before: '₺4.500 · Günlük (Yevmiye)', after: 'Ücretsiz' },
    { label: 'Şehir', before: 'İstanbul', after: 'Ankara' },
    { label: 'Başlangıç', before: '1 Aralık 2026', after: '5 Aralık 2026' },
    { label: 'Şehirler arası seyahat', before: 'Hayır', after: 'Evet' },
    { label: 'Proje', before: 'Yol', after: 'Yol (gizli)' },
  ])
  expect(texts.map(({ label }) => label)).toEqual(['Başlık'])
  expect(photos).toEqual({ added: [photo('c', 2)], removed: [1], moved: false })
})

test('photos in another order are reported as moved', () => {
  const after = { ...before, photos: [photo('b', 1), photo('a', 2)] }
  expect(reviewDifferences(before, after).photos).toEqual({ added: [], removed: [], moved: true })
})

test('changed questions are compared as a text', () => {
  const asked = { id: 1, kind: 'yes_no' as const, options: [], is_required: true, expected: null }
  const [one, other] = ['Ehliyetiniz var mı?', 'Aracınız var mı?'].map((wording) => ({
    ...before,
    questions: [{ ...asked, wording }],
  }))
  const { texts, none } = reviewDifferences(one!, other!)
  expect([none, texts.map(({ label }) => label)]).toEqual([false, ['Başvuru soruları']])
  expect(texts[0]?.parts.map(({ text }) => text).join('')).toContain('Aracınız')
  expect(
    reviewDifferences(one!, { ...one!, questions: [{ ...asked, id: 2, wording: 'Ehliyetiniz var mı?' }] })
      .none,
  ).toBe(true)
})
