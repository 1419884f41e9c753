import { expect, test } from 'vitest'
import { blankValues } from '../../../shared/board/advertisements/advertisement-values.ts'
import { mergeDraft, otherFacts } from './draft-merge.ts'

const base = { ...blankValues, title: 'Kamera asistanı', description: 'İki gün.' }

test('changes of different parts on two devices become one draft', () => {
  const typed = { ...base, description: 'Üç gün.' }
  const saved = { ...base, title: 'Kamera asistanı aranıyor', city: 34 }
  expect(mergeDraft(base, typed, saved)).toEqual({
    values: { ...base, title: 'Kamera asistanı aranıyor', city: 34, description: 'Üç gün.' },
    clashes: [],
  })
})

test('where both have changed a part, the typed one stays and the other one is told', () => {
  const typed = { ...base, title: 'Telefonda', startDate: '2098-03-01', city: 34 }
  const saved = { ...base, title: 'Masada', startDate: '2098-04-01', city: 6, price: 900 }
  const { values, clashes } = mergeDraft(base, typed, saved)
  expect(values).toEqual({ ...typed, price: 900 })
  const words = { categories: null, cities: [{ id: 6, name: 'Ankara' }], priceTypes: null }
  expect(clashes.flatMap((clash) => otherFacts(clash, values, words))).toMatchObject([
    { label: 'İlan başlığı', value: 'Masada' },
    { label: 'Şehir', value: 'Ankara' },
    { label: 'Başlangıç', value: '1 Nisan 2098' },
  ])
})

test('the same change on both devices is no clash', () => {
  const typed = { ...base, title: 'Aynı' }
  expect(mergeDraft(base, typed, typed)).toEqual({ values: typed, clashes: [] })
})

test('the other device’s questions and deadline are told where they lost', () => {
  const question = { id: null, kind: 'text', options: [], is_required: false, expected: null } as const
  const ask = (wording: string) => [{ ...question, options: [], wording }]
  const start = { ...base, startDate: '2098-04-01' }
  const typed = { ...start, questions: ask('Ehliyetiniz var mı?'), application_deadline: '2098-03-01' }
  const saved = { ...start, questions: ask('Kendi ekipmanınız var mı?'), application_deadline: '2098-03-09' }
  const { values, clashes } = mergeDraft(start, typed, saved)
  const words = { categories: null, cities: null, priceTypes: null }
  expect(clashes.flatMap((clash) => otherFacts(clash, values, words))).toMatchObject([
    { label: 'Son başvuru', value: '9 Mart 2098' },
    { label: 'Yanıt günü' },
    { label: 'Başvuru soruları', value: 'Kendi ekipmanınız var mı?' },
  ])
})
