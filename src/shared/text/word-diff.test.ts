import { describe, expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

const written = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`))
    .join('')

describe('texts are compared word by word', () => {
  test.each([
    ['', '', ''],
    ['Aynı metin.', 'Aynı metin.', 'Aynı metin.'],
    ['', 'Yeni metin', '{+Yeni metin+}'],
    ['Eski metin', '', '[-Eski metin-]'],
    ['Beş gün çekim', 'Altı gün çekim', '[-Beş-]{+Altı+} gün çekim'],
    ['Işık şefi aranıyor.', 'Işık şefi ve asistanı aranıyor.', 'Işık şefi {+ve asistanı +}aranıyor.'],
    ['Bir iki üç dört', 'Bir altı yedi dört', 'Bir [-iki üç-]{+altı yedi+} dört'],
    ['Bir\niki', 'Bir\n\niki', 'Bir[-\n-]{+\n\n+}iki'],
    ['ücret 4.500', 'ücret 5.500', 'ücret [-4-]{+5+}.500'],
    ['👩🏽‍🎤 set', '👩🏽‍🎤 sahne', '👩🏽‍🎤 [-set-]{+sahne+}'],
  ])('%j → %j is shown with the right parts', (before, after, expected) => {
    expect(written(before, after)).toBe(expected)
  })

  test('both texts can be put together again from the parts', () => {
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    const words = ['bir', 'iki', ' ', '\n', 'üç.', 'çekim', ', ', '…', '5', 'İzmir']
    const text = () => Array.from({ length: random(30) }, () => words[random(words.length)]).join('')
    for (let round = 0; round < 400; round++) {
      const [before, after] = [text(), text()]
      const parts = wordDiff(before, after)
      const without = (kind: string) => parts.filter((part) => part.kind !== kind).map((part) => part.text)
      expect(without('added').join('')).toBe(before)
      expect(without('removed').join('')).toBe(after)
    }
  })

  test('two long texts without a common word are one removal and one addition', () => {
    const long = (word: string) => Array.from({ length: 2500 }, (_, index) => `${word}${index}`).join(' ')
    expect(wordDiff(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })
})
