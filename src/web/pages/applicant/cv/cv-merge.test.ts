import { describe, expect, test } from 'vitest'
import { emptyCv } from '../../../../../test/empty-cv.ts'
import { draftOf } from './cv-draft.ts'
import { changedParts, isSameCv, mergeCv } from './cv-merge.ts'
import { blankExperience, blankReference, partialDate, valuesOf, type CvValues } from './cv-values.ts'

const base: CvValues = {
  ...valuesOf(emptyCv),
  about_me: 'Merhaba',
  city: 'İzmir',
  birth_date: '1990-05-17',
  gender: 'female',
  driving_license: ['B', 'A2'],
  main_category: 5,
  sub_category: 503,
  experiences: [job('A'), job('B')],
}

function job(company: string, changes: Partial<CvValues['experiences'][number]> = {}) {
  return { ...blankExperience, position: 'Kameraman', company, start_date: '2020-01-01', ...changes }
}

const companies = ({ experiences }: CvValues) => experiences.map(({ company }) => company).join('')

describe('comparing the values of two CV forms', () => {
  test('ignores the order of licences, but not of rows', () => {
    expect(isSameCv(base, { ...base, driving_license: ['A2', 'B'] })).toBe(true)
    expect(isSameCv(base, { ...base, experiences: base.experiences.toReversed() })).toBe(false)
  })

  test('returns the labels of the changed parts', () => {
    const other = { ...base, about_me: '', gender: 'male', noExperience: true, sub_category: null } as const
    expect(changedParts(base, other)).toEqual(['Hakkımda', 'Cinsiyet ve askerlik', 'Meslek', 'Deneyimler'])
  })
})

describe('merging a CV form into the saved CV', () => {
  test('keeps the changes of both sides', () => {
    const { values, clashes } = mergeCv(
      base,
      { ...base, about_me: 'Burada' },
      { ...base, city: 'Ankara', travel_restriction: true },
      false,
    )
    expect(values).toMatchObject({ about_me: 'Burada', city: 'Ankara', travel_restriction: true })
    expect(clashes).toEqual([])
  })

  test('keeps the typed value when both sides changed a field, and reports the other value', () => {
    const { values, clashes } = mergeCv(
      base,
      { ...base, city: 'Bursa', birth_date: '' },
      { ...base, city: 'Ankara', birth_date: '1991-01-02' },
      false,
    )
    expect(values).toMatchObject({ city: 'Bursa', birth_date: '' })
    expect(clashes).toEqual([
      'Şehir: burada yazdığınız kaldı. Diğer yerdeki: Ankara.',
      'Doğum tarihi: burada yazdığınız kaldı. Diğer yerdeki: 2 Ocak 1991.',
    ])
  })

  test('reports nothing when both sides made the same change', () => {
    const same = { ...base, city: 'Bursa' }
    expect(mergeCv(base, same, same, false)).toEqual({ values: same, clashes: [] })
  })

  test('keeps the saved profession when it is locked', () => {
    const typed = { ...base, sub_category: 504 }
    const saved = { ...base, sub_category: 505 }
    expect(mergeCv(base, typed, saved, false).values.sub_category).toBe(504)
    const locked = mergeCv(base, typed, saved, true)
    expect(locked.values.sub_category).toBe(505)
    expect(locked.clashes[0]).toMatch(/^Meslek: diğer yerde kaydedilen geçerli/)
  })

  test.each<[string, string[], string[], string]>([
    ['only in the form', ['A', 'B', 'C'], ['A', 'B'], 'ABC'],
    ['only in the saved CV', ['A', 'B'], ['C', 'A', 'B'], 'CAB'],
    ['by adding on both sides', ['A', 'B', 'C'], ['A', 'B', 'D'], 'ABCD'],
    ['by removing on both sides', ['A'], ['B'], ''],
    ['by moving in the form and adding in the saved CV', ['B', 'A'], ['A', 'B', 'C'], 'BAC'],
    ['by removing in the form and adding in the saved CV', ['B'], ['A', 'B', 'C'], 'BC'],
  ])('combines rows that were changed %s', (_, here, there, merged) => {
    const of = (names: string[]) => ({ ...base, experiences: names.map((name) => job(name)) })
    expect(companies(mergeCv(base, of(here), of(there), false).values)).toBe(merged)
  })

  test('combines changes of different fields of a row', () => {
    const here = { ...base, experiences: [job('A', { position: 'burada' }), job('B')] }
    const there = { ...base, experiences: [job('A', { end_date: '2024-05-01' }), job('B')] }
    const { values } = mergeCv(base, here, there, false)
    expect(values.experiences).toEqual([job('A', { position: 'burada', end_date: '2024-05-01' }), job('B')])
  })

  test('keeps both rows when both sides changed the same field', () => {
    const here = { ...base, experiences: [job('A', { position: 'burada' }), job('B')] }
    const there = { ...base, experiences: [job('A', { position: 'orada' }), job('B')] }
    const { values, clashes } = mergeCv(base, here, there, false)
    expect(values.experiences.map(({ position }) => position)).toEqual(['burada', 'orada', 'Kameraman'])
    expect(clashes).toEqual(['Deneyimler: iki yerdekiler birleştirildi.'])
  })

  test('unsets “no experience” when the saved CV has new experiences', () => {
    const here = { ...base, noExperience: true, experiences: [] }
    expect(mergeCv(base, here, { ...base, experiences: [job('C')] }, false).values).toMatchObject({
      noExperience: false,
      experiences: [job('C')],
    })
    expect(mergeCv(base, here, base, false).values).toMatchObject({ noExperience: true, experiences: [] })
  })
})

describe('a stored draft of a CV', () => {
  const stored = { values: base, base, savedAt: '2026-11-21T09:00:00.000Z', isSending: false }

  test('is ignored unless it is complete', () => {
    expect(draftOf(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
    const broken = [null, 'x', 5, {}, { ...stored, values: {} }, { ...stored, savedAt: 'dün' }]
    for (const text of broken) expect(draftOf(text)).toBe(null)
    expect(draftOf({ ...stored, values: { ...base, experiences: [{ position: 5 }] } })).toBe(null)
    expect(
      draftOf({ ...stored, values: { ...base, references: [{ ...blankReference, phone: null }] } }),
    ).toBe(null)
  })

  test('has an empty date in place of an incomplete one', () => {
    const values = { ...base, birth_date: partialDate, experiences: [job('A', { end_date: partialDate })] }
    expect(draftOf({ ...stored, values })?.values).toMatchObject({
      birth_date: '',
      experiences: [{ company: 'A', end_date: '' }],
    })
  })
})
