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

describe('whether two are the same', () => {
  test('the order of licences does not matter, that of rows does', () => {
    expect(isSameCv(base, { ...base, driving_license: ['A2', 'B'] })).toBe(true)
    expect(isSameCv(base, { ...base, experiences: base.experiences.toReversed() })).toBe(false)
  })

  test('the changed parts are named', () => {
    const other = { ...base, about_me: '', gender: 'male', noExperience: true, sub_category: null } as const
    expect(changedParts(base, other)).toEqual(['Hakkımda', 'Cinsiyet ve askerlik', 'Meslek', 'Deneyimler'])
  })
})

describe('what was typed on top of what is saved by now', () => {
  test('each side’s changes stand', () => {
    const { values, clashes } = mergeCv(
      base,
      { ...base, about_me: 'Burada' },
      { ...base, city: 'Ankara', travel_restriction: true },
      false,
    )
    expect(values).toMatchObject({ about_me: 'Burada', city: 'Ankara', travel_restriction: true })
    expect(clashes).toEqual([])
  })

  test('where both changed the same, what was typed stays and the other is told', () => {
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

  test('the same change on both sides is none to tell of', () => {
    const same = { ...base, city: 'Bursa' }
    expect(mergeCv(base, same, same, false)).toEqual({ values: same, clashes: [] })
  })

  test('a locked profession is the saved one', () => {
    const typed = { ...base, sub_category: 504 }
    const saved = { ...base, sub_category: 505 }
    expect(mergeCv(base, typed, saved, false).values.sub_category).toBe(504)
    const locked = mergeCv(base, typed, saved, true)
    expect(locked.values.sub_category).toBe(505)
    expect(locked.clashes[0]).toMatch(/^Meslek: diğer yerde kaydedilen geçerli/)
  })

  test.each<[string, string[], string[], string]>([
    ['only here', ['A', 'B', 'C'], ['A', 'B'], 'ABC'],
    ['only there', ['A', 'B'], ['C', 'A', 'B'], 'CAB'],
    ['added on both sides', ['A', 'B', 'C'], ['A', 'B', 'D'], 'ABCD'],
    ['removed on both sides', ['A'], ['B'], ''],
    ['moved here, added there', ['B', 'A'], ['A', 'B', 'C'], 'BAC'],
    ['removed here, added there', ['B'], ['A', 'B', 'C'], 'BC'],
  ])('rows changed %s', (_, here, there, merged) => {
    const of = (names: string[]) => ({ ...base, experiences: names.map((name) => job(name)) })
    expect(companies(mergeCv(base, of(here), of(there), false).values)).toBe(merged)
  })

  test('a row changed here and there in different fields becomes one', () => {
    const here = { ...base, experiences: [job('A', { position: 'burada' }), job('B')] }
    const there = { ...base, experiences: [job('A', { end_date: '2024-05-01' }), job('B')] }
    const { values } = mergeCv(base, here, there, false)
    expect(values.experiences).toEqual([job('A', { position: 'burada', end_date: '2024-05-01' }), job('B')])
  })

  test('a row with the same field changed on both sides is there twice', () => {
    const here = { ...base, experiences: [job('A', { position: 'burada' }), job('B')] }
    const there = { ...base, experiences: [job('A', { position: 'orada' }), job('B')] }
    const { values, clashes } = mergeCv(base, here, there, false)
    expect(values.experiences.map(({ position }) => position)).toEqual(['burada', 'orada', 'Kameraman'])
    expect(clashes).toEqual(['Deneyimler: iki yerdekiler birleştirildi.'])
  })

  test('with rows from elsewhere nobody has no experience', () => {
    const here = { ...base, noExperience: true, experiences: [] }
    expect(mergeCv(base, here, { ...base, experiences: [job('C')] }, false).values).toMatchObject({
      noExperience: false,
      experiences: [job('C')],
    })
    expect(mergeCv(base, here, base, false).values).toMatchObject({ noExperience: true, experiences: [] })
  })
})

describe('a draft out of the storage', () => {
  const kept = { values: base, base, savedAt: '2026-11-21T09:00:00.000Z', isSending: false }

  test('is taken whole or not at all', () => {
    expect(draftOf(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    const broken = [null, 'x', 5, {}, { ...kept, values: {} }, { ...kept, savedAt: 'dün' }]
    for (const text of broken) expect(draftOf(text)).toBe(null)
    expect(draftOf({ ...kept, values: { ...base, experiences: [{ position: 5 }] } })).toBe(null)
    expect(draftOf({ ...kept, values: { ...base, references: [{ ...blankReference, phone: null }] } })).toBe(
      null,
    )
  })

  test('has no half dates', () => {
    const values = { ...base, birth_date: partialDate, experiences: [job('A', { end_date: partialDate })] }
    expect(draftOf({ ...kept, values })?.values).toMatchObject({
      birth_date: '',
      experiences: [{ company: 'A', end_date: '' }],
    })
  })
})
