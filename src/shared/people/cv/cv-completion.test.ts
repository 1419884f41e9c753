import { expect, test } from 'vitest'
import { completionOf, type CvToComplete } from './cv-completion.ts'

const empty: CvToComplete = {
  about_me: '',
  city: null,
  birth_date: '',
  gender: null,
  military_status: null,
  deferment_end_date: '',
  main_category: null,
  sub_category: null,
  second_main_category: null,
  second_sub_category: null,
  noExperience: false,
  experiences: [],
  references: [],
}

const full: CvToComplete = {
  ...empty,
  about_me: 'On yıldır setlerdeyim.',
  city: 'İzmir',
  birth_date: '1990-05-17',
  gender: 'female',
  main_category: 5,
  sub_category: 503,
  experiences: [{ position: 'Kameraman', company: 'Örnek Film', start_date: '2020-01-01' }],
  references: [
    { firstname: 'Ayla', lastname: 'Sarı', company: 'Örnek', position: 'Yapımcı', phone: '05550000042' },
  ],
}

const missing = (changes: Partial<CvToComplete>) =>
  completionOf({ ...full, ...changes }).missing.map(({ field }) => field)

test('an empty CV is complete to 0 % and misses every item, the most important first', () => {
  const { percent, missing: all } = completionOf(empty)
  expect(percent).toBe(0)
  expect(all.map(({ field }) => field)).toEqual([
    'main_category',
    'experiences',
    'about_me',
    'city',
    'birth_date',
    'gender',
    'references',
  ])
})

test('a full CV is complete to 100 % and misses nothing', () => {
  expect(completionOf(full)).toEqual({ percent: 100, missing: [] })
})

test.each<[string, Partial<CvToComplete>, string[]]>([
  ['a category without a sub-category', { sub_category: null }, ['main_category']],
  ['a second category without a sub-category', { second_main_category: 3 }, ['second_sub_category']],
  ['a second profession', { second_main_category: 3, second_sub_category: 301 }, []],
  ['only blanks about the person', { about_me: ' \n' }, ['about_me']],
  ['a male person without military status', { gender: 'male' }, ['military_status']],
  ['a female person without military status', { gender: 'female', military_status: null }, []],
  ['a deferment without end date', { gender: 'male', military_status: 'deferred' }, ['deferment_end_date']],
  [
    'only an incomplete experience',
    { experiences: [{ position: 'x', company: '', start_date: '' }] },
    ['experiences'],
  ],
  ['the answer “no experience”', { experiences: [], references: [], noExperience: true }, []],
  ['a reference without a phone', { references: [{ ...full.references[0]!, phone: null }] }, ['references']],
])('the completion of a CV with %s', (_, changes, fields) => {
  expect(missing(changes)).toEqual(fields)
})

test('a CV with a missing item is complete to less than 100 %', () => {
  for (const field of ['gender', 'city', 'about_me'] as const) {
    const { percent } = completionOf({ ...full, [field]: null })
    expect(percent).toBeLessThan(100)
    expect(percent).toBeGreaterThan(50)
  }
})
