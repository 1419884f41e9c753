import { expect, test } from 'vitest'
import { htmlTree, textOf } from './html-tree.ts'

test('elements, attributes and text come out as they were written', () => {
  expect(htmlTree('<p>Bir <a href="/a?b=1&amp;c=2">iki</a><br />üç</p>\n')).toEqual([
    {
      tag: 'p',
      attributes: {},
      children: [
        'Bir ',
        { tag: 'a', attributes: { href: '/a?b=1&c=2' }, children: ['iki'] },
        { tag: 'br', attributes: {}, children: [] },
        'üç',
      ],
    },
    '\n',
  ])
})

test('text is decoded once, and what is no element stays text', () => {
  expect(textOf(htmlTree('<p>&lt;b&gt; &amp;lt; &#39;ş&#x15F; &oops; 3 < 4</p>'))).toBe(
    "<b> &lt; 'şş &oops; 3 < 4",
  )
})

test('what was left open or closed twice does no harm', () => {
  expect(textOf(htmlTree('</p><ul><li>a</ul></li><p>b'))).toBe('ab')
  expect(htmlTree('</ul>x')).toEqual(['x'])
})
