import { expect, test } from 'vitest'
import { safeArticle, safeInline } from './safe-html.ts'

test('an article keeps its permitted elements', () => {
  const html =
    '<h2>Başlık</h2><p>Bir <strong>iki</strong> <em>üç</em><br />dört</p><ul><li>a</li></ul><ol><li>b</li></ol>' +
    '<blockquote>c</blockquote><figure><img src="/files/ab-12.webp" alt="Set &quot;bir&quot;" /><figcaption>d "e"</figcaption></figure>'
  expect(safeArticle(html)).toBe(html)
  expect(safeArticle('{company} & <p>{contact_email}</p>')).toBe('{company} &amp; <p>{contact_email}</p>')
})

test('links to our own paths and mail are kept, and links to other sites are marked nofollow', () => {
  expect(safeArticle('<a href="/kvkk" onclick="x()">k</a>')).toBe('<a href="/kvkk">k</a>')
  expect(safeArticle('<a href="mailto:a@example.com">k</a>')).toBe('<a href="mailto:a@example.com">k</a>')
  expect(safeArticle('<a href="https://example.com/?a=1&b=2" target="_top">k</a>')).toBe(
    '<a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener nofollow">k</a>',
  )
})

test('markup that could run, load or mislead is removed and its words stay', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<p onclick="alert(1)" style="position:fixed" class="x" id="y">w</p>',
    '<a href="javascript:alert(1)">w</a>',
    '<a href="JaVa&#9;script:alert(1)">w</a>',
    '<a href="data:text/html,<script>">w</a>',
    '<a href="//evil.example">w</a>',
    String.raw`<a href="/\evil.example">w</a>`,
    '<img src="https://evil.example/p.png" onerror="alert(1)">',
    '<img src="/files/../api/x.webp">',
    '<svg><a xlink:href="javascript:alert(1)"><text>w</text></a></svg>',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<iframe src="https://evil.example"></iframe><object data="x"></object><form action="/x"><input></form>',
    '<p><!-- <img src=x onerror=alert(1)> --></p>',
  ]
  for (const html of hostile) {
    const safe = safeArticle(html)
    expect(safe, html).not.toMatch(/script|evil|on\w+=|style|class=|id=|<img|<svg|<iframe|<form|<input|<!--/i)
    expect(safeInline(html), html).not.toMatch(/script|evil|=|<(?!\/?(?:strong|b|em|i|br|span)\b)/i)
  }
  expect(safeArticle('<table><tr><td>w</td></tr></table>')).toBe('w')
})

test('safe markup stays unchanged', () => {
  const once = safeArticle('<p>3 < 4 &lt;b&gt; "x" \u00a0 <a href="https://example.com">k</a></p>')
  expect(safeArticle(once)).toBe(once)
})

test('inline text keeps emphasis but no attributes', () => {
  expect(safeInline('<span class="x">Set <b>ışığı</b></span><br><p>p</p><a href="/x">a</a>')).toBe(
    '<span>Set <b>ışığı</b></span><br />pa',
  )
})

test('the depth of nested elements is limited', () => {
  const deep = (tag: string) => `<${tag}>`.repeat(20_000) + 'söz'
  for (const safe of [safeArticle(deep('b')), safeArticle(deep('blockquote')), safeInline(deep('span'))]) {
    expect(safe.match(/<\//g)).toHaveLength(20)
    expect(safe.replaceAll(/<[^>]*>/g, '')).toBe('söz')
  }
  const list = '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>'
  expect(safeArticle(list)).toBe(list)
})
