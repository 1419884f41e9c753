import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { safeArticle } from '../safe-html.ts'
import { badLinks, htmlOfText, textOfHtml } from './page-text.ts'

const plain = (html: string) =>
  safeArticle(html)
    .replace(/\s+/g, ' ')
    .replace(/> | </g, (gap) => gap.trim())
    .trim()

const folder = new URL('../../../../db/seed/static-pages/', import.meta.url)

test.each(readdirSync(folder))('%s is unchanged after conversion to markup and back', (file) => {
  const html = readFileSync(new URL(file, folder), 'utf8')
  expect(plain(htmlOfText(textOfHtml(safeArticle(html))))).toBe(plain(html))
})

test('markup becomes headings, lists, quotations, emphasis and links', () => {
  const text = [
    '## 1. Konu',
    'Bir **iki** ve *üç*\nikinci satır, [yazın](mailto:a@example.com)',
    '- bir\n- **iki**',
    '1. önce\n2. sonra',
    '> Söz',
    '### Soru?',
  ].join('\n\n')
  const html = htmlOfText(text)
  expect(html.replace(/\n */g, '')).toBe(
    '<h2>1. Konu</h2><p>Bir <strong>iki</strong> ve <em>üç</em><br />ikinci satır, <a href="mailto:a@example.com">yazın</a></p>' +
      '<ul><li>bir</li><li><strong>iki</strong></li></ul><ol><li>önce</li><li>sonra</li></ol>' +
      '<blockquote><p>Söz</p></blockquote><h3>Soru?</h3>',
  )
  expect(textOfHtml(html)).toBe(text)
})

test('characters that only look like markup stay text in both directions', () => {
  for (const html of [
    '<p>5 * 3 * 2 [not] \\ {company}</p>',
    '<p># bir</p>',
    '<p>1. madde</p>',
    '<p>- eksi</p>',
  ])
    expect(htmlOfText(textOfHtml(html))).toBe(html)
})

test('unclosed brackets and stars are converted in linear time', () => {
  for (const mark of ['[', '[a](', '![', '**', '*', '*a', '**a ', '\\[', '[*', '> [']) {
    const text = mark.repeat(Math.floor(100_000 / mark.length))
    expect(htmlOfText(text)).toMatch(/^<(p|blockquote)>/)
    expect(badLinks(text)).toEqual([])
  }
})

test('HTML in the text of staff is escaped', () => {
  expect(htmlOfText('<script>alert(1)</script> <img src=x onerror=alert(1)>')).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt;</p>',
  )
  expect(htmlOfText('[a](javascript:alert(1))')).not.toContain('href')
  expect(htmlOfText('[a]("onclick="x)')).not.toContain('onclick=')
})

test('links with invalid addresses are listed', () => {
  expect(badLinks('[a](/kvkk) [b](https://example.com) [c](mailto:a@example.com)')).toEqual([])
  expect(badLinks('[a](//evil.example) [b](kvkk) [c](javascript:x) [d]()')).toEqual([
    '//evil.example',
    'kvkk',
    'javascript:x',
    '',
  ])
})
