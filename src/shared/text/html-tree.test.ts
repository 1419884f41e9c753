import { expect, test } from 'vitest'
import { htmlTree, textOf } from './html-tree.ts'

test('elements, attributes and text are read as they were written', () => {
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

test('text is decoded once, and text that looks like a tag but is none stays text', () => {
  expect(textOf(htmlTree('<p>&lt;b&gt; &amp;lt; &#39;ş&#x15F; &oops; 3 < 4</p>'))).toBe(
    "<b> &lt; 'şş &oops; 3 < 4",
  )
})

test('unclosed and doubly closed elements do not break reading', () => {
  expect(textOf(htmlTree('</p><ul><li>a</ul></li><p>b'))).toBe('ab')
  expect(htmlTree('</ul>x')).toEqual(['x'])
})
