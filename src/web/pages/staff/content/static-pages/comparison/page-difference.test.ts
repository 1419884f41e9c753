import { expect, test } from 'vitest'
import { pageDifference } from './page-difference.ts'

const words = (before: string, after: string) =>
  pageDifference(before, after).map(({ isChanged, parts }) =>
    isChanged
      ? parts.map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`)
      : parts[0]?.text,
  )

test('what stayed stays whole, what changed is told word by word', () => {
  expect(words('## Bir\n\nOtuz gün saklanır.\n\nSon', '## Bir\n\nKırk gün saklanır.\n\nSon')).toEqual([
    '## Bir',
    ['-Otuz', '+Kırk', '  gün saklanır.'],
    'Son',
  ])
})

test('whole paragraphs come and go, items one by one', () => {
  expect(words('A\n\nC', 'A\n\nB\n\nC')).toEqual(['A', ['+B'], 'C'])
  expect(words('A\n\nB\n\nC', 'A\n\nC')).toEqual(['A', ['-B'], 'C'])
  expect(words('- bir\n- iki', '- bir\n- üç\n- iki')).toEqual(['- bir', ['+- üç'], '- iki'])
  expect(words('', 'A')).toEqual([['+A']])
  expect(words('A', 'A')).toEqual(['A'])
})

test('long texts stay quick', () => {
  const long = Array.from({ length: 800 }, (_, number) => `${number}. paragraf, birkaç sözcükle.`).join(
    '\n\n',
  )
  const started = performance.now()
  expect(pageDifference(long, long.replaceAll('birkaç', 'çok'))).not.toEqual([])
  expect(performance.now() - started).toBeLessThan(3000)
})
