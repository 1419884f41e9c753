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

test('two long texts whose paragraphs all differ are compared without losing a word', () => {
  const before = Array.from({ length: 800 }, (_, number) => `${number}. paragraf, birkaç sözcükle.`)
  const after = before.map((text) => text.replace('birkaç', 'çok'))
  const parts = pageDifference(before.join('\n\n'), after.join('\n\n')).flatMap((line) => line.parts)
  const without = (left: 'added' | 'removed') =>
    parts.map(({ kind, text }) => (kind === left ? '' : text)).join('')
  expect(without('added')).toBe(before.join('\n\n'))
  expect(without('removed')).toBe(after.join('\n\n'))
})
