import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Article, headingsOf } from './article.tsx'
import { htmlTree } from '../../../shared/text/html-tree.ts'

const draw = (html: string, inserts = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Article nodes={htmlTree(html)} inserts={inserts} />
    </MemoryRouter>,
  )

test('headings of an article have ids for links', () => {
  const html = '<h2>3. Üyelik &amp; hesap</h2><p>a</p>\n<h2>Şartlar</h2>'
  expect(draw(html)).toContain('id="3-uyelik-hesap"')
  expect(headingsOf(htmlTree(html))).toEqual([
    { id: '3-uyelik-hesap', text: '3. Üyelik & hesap' },
    { id: 'sartlar', text: 'Şartlar' },
  ])
})

test('links of an article lead to our own pages, to e-mail addresses or to https addresses only', () => {
  expect(draw('<a href="/kvkk">k</a>')).toContain('href="/kvkk"')
  expect(draw('<a href="mailto:a@example.com">k</a>')).toContain('href="mailto:a@example.com"')
  expect(draw('<a href="https://example.com/">k</a>')).toMatch(/target="_blank" rel="noopener nofollow"/)
  for (const href of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', ''])
    expect(draw(`<a href="${href}">k</a>`)).toBe('k')
})

test('elements that the article does not know are shown as their text', () => {
  expect(draw('<script>alert(1)</script><iframe src="https://evil.example">i</iframe>')).toBe('alert(1)i')
  expect(draw('<p onclick="alert(1)" style="x">a</p>')).not.toMatch(/onclick|style/)
  expect(draw('<img src="https://evil.example/p.png" />')).toBe('')
})

test('a paragraph that consists of an insert’s word is replaced by the insert', () => {
  expect(draw('<p>{table}</p><p>a {table}</p>', { '{table}': <hr /> })).toMatch(
    /^<hr\/><p[^>]*>a \{table\}<\/p>$/,
  )
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'the word %s, a property of every object, is shown as text',
  (word) => {
    expect(draw(`<p>${word}</p>`)).toContain(`>${word}</p>`)
    expect(draw(`<p>a &${word}; b</p>`)).toContain(`>a &amp;${word}; b</p>`)
    expect(draw(`<${word.toLowerCase()}>w</${word.toLowerCase()}>`)).not.toMatch(/<(?!\/?p)/)
  },
)
