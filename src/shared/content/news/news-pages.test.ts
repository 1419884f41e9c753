import { describe, expect, test } from 'vitest'
import { newsIdOf, newsPath } from './news-pages.ts'

describe('the address of a piece of news has its id and a slug of its title', () => {
  test.each([
    [
      { id: 5, title: 'Kış çekimlerine hazırlık: soğukta çalışan ekip' },
      '/news/5-kis-cekimlerine-hazirlik-sogukta-calisan-ekip',
    ],
    [{ id: 6, title: '…' }, '/news/6'],
    [{ id: 7, title: 'İ'.repeat(200) }, `/news/7-${'i'.repeat(80)}`],
    [{ id: 8, title: `${'a'.repeat(79)} b` }, `/news/8-${'a'.repeat(79)}`],
  ])('the address of %j', (item, path) => {
    expect(newsPath(item)).toBe(path)
    expect(newsIdOf(path.slice('/news/'.length))).toBe(item.id)
  })

  test.each(['', 'x', '0', '-5', '05', '5x', '5_x', '9'.repeat(16), undefined])(
    'no piece of news has the address part %s',
    (part) => {
      expect(newsIdOf(part)).toBe(0)
    },
  )
})
