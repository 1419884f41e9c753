import { expect, test } from 'vitest'
import { pageDifference } from './page-difference.ts'

const words = (before: string, after: string) =>
  pageDifference(before, after).map(({ isChanged, parts }) =>
    isChanged
      ? parts.map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`)
      : parts[0]?.text,
  )

test('unchanged paragraphs stay whole, and changed ones are compared word by word', () => {
  expect(words('## Bir\n\nOtuz gün saklanır.\n\nSon', '## Bir\n\nKırk gün saklanır.\n\nSon')).toEqual([
    '## Bir',
    ['-Otuz', '+Kırk', '  gün saklanır.'],
    'Son',
  ])
})

test('added and removed paragraphs are shown whole, and list items one by one', () => {
  expect(words('A\n\nC', 'A\n\nB\n\nC')).toEqual(['A', ['+B'], 'C'])
  expect(words('A\n\nB\n\nC', 'A\n\nC')).toEqual(['A', ['-B'], 'C'])
  expect(words('- bir\n- iki', '- bir\n- üç\n- iki')).toEqual(['- bir', ['+- üç'], '- iki'])
  expect(words('', 'A')).toEqual([['+A']])
  expect(words('A', 'A')).toEqual(['A'])
})

test('two texts of 800 paragraphs are compared within three seconds', () => {
  const long = Array.from({ length: 800 }, (_, number) => `${number}. paragraf, birkaç sözcükle.`).join(
    '\n\n',
  )
  const started = performance.now()
  expect(pageDifference(long, long.replaceAll('birkaç', 'çok'))).not.toEqual([])
  expect(performance.now() - started).toBeLessThan(3000)
})
