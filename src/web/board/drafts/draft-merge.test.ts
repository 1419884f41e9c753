import { expect, test } from 'vitest'
import { blankValues } from '../../../shared/board/advertisements/advertisement-values.ts'
import { mergeDraft } from './draft-merge.ts'

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
  expect(clashes).toEqual([
    { label: 'İlan başlığı', text: 'Masada' },
    { label: 'Şehir', text: null },
    { label: 'Tarihler', text: '1 Nisan 2098' },
  ])
})

test('the same change on both devices is no clash', () => {
  const typed = { ...base, title: 'Aynı' }
  expect(mergeDraft(base, typed, typed)).toEqual({ values: typed, clashes: [] })
})
