import { expect, test } from 'vitest'
import { typedHref } from './addresses.ts'
import { blocksOf, docOf } from './doc-of.ts'
import { htmlOf } from './html-of.ts'
import { articleSchema, lineSchema } from './extensions.ts'

const through = (html: string) => {
  const doc = docOf(articleSchema, html)
  doc.check()
  return htmlOf(doc)
}
const line = (html: string) => htmlOf(docOf(lineSchema, html))

test('stored HTML passes through the editor unchanged', () => {
  const html =
    '<h2>Başlık &amp; "ara"</h2><p>Bir <strong>iki <em>üç</em></strong><br />dört <a href="/kvkk">k</a></p>' +
    '<h3>Alt</h3><ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><ol><li>b</li></ol>' +
    '<blockquote><p>c</p><p>d</p></blockquote>' +
    '<figure><img src="/files/ab-960.webp" alt="Set &quot;bir&quot;" width="960" height="540" /><figcaption>d "e"</figcaption></figure>' +
    '<p><a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener nofollow">k <strong>l</strong></a> 3 &lt; 4</p>'
  expect(through(html)).toBe(html)
  expect(through(through(html))).toBe(html)
})

test('empty elements are left out of the HTML', () => {
  expect(through('')).toBe('')
  expect(through('<p> </p><p><br /></p><ul><li></li></ul><h2></h2>')).toBe('')
  expect(through('<p>a<br /><br /></p>')).toBe('<p>a</p>')
})

test('hostile markup becomes plain text or is removed', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="/files/../api/x.webp">',
    '<img src="https://evil.example/p.png">',
    '<a href="javascript:alert(1)">w</a>',
    '<a href="JaVa&#9;script:alert(1)">w</a>',
    '<a href="//evil.example">w</a>',
    String.raw`<a href="/\evil.example">w</a>`,
    '<p onclick="alert(1)" style="x:expression(alert(1))">w</p>',
    '<svg><a xlink:href="javascript:alert(1)"><text>w</text></a></svg>',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe><form action=/x><input value=w></form>',
    '<!--[if gte mso 9]><xml><script>alert(1)</script></xml><![endif]-->',
    '<style>@import "https://evil.example"</style>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">w</p></noscript>',
  ]
  for (const html of hostile) expect(through(html), html).toMatch(/^(<p>w?[^<]*<\/p>)?$/)
  expect(through('&lt;script&gt;alert(1)&lt;/script&gt;')).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  )
})

test('5,000 nested elements are parsed and keep their text', () => {
  for (const tag of ['b', 'blockquote', 'ul', 'div'])
    expect(through(`<${tag}>`.repeat(5000) + 'söz')).toContain('söz')
})

test('list paragraphs of Word become lists, and its other markup is removed', () => {
  const item = (level: number, bullet: string, text: string) =>
    `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
    `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; ` +
    `</span></span></span><![endif]>${text}<o:p></o:p></p>\n`
  const html =
    "<html xmlns:o='urn:schemas-microsoft-com:office:office'><head><meta name=Generator content='Microsoft Word 15'>" +
    '<style><!-- p.MsoNormal {margin:0cm} --></style></head><body lang=TR>\n<!--StartFragment-->\n' +
    "<h1 style='margin:0'>Büyük<o:p></o:p></h1>\n<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Kalın</b> ve\n<i>eğik</i><o:p></o:p></p>\n" +
    item(1, '·', 'Bir') +
    item(2, 'o', 'Bir bir') +
    item(1, '·', 'İki') +
    '<p class=MsoNormal><o:p>&nbsp;</o:p></p>' +
    item(1, '1.', 'Önce') +
    item(1, '2.', 'Sonra') +
    '<table><tr><td><p>a</p></td><td><p>b</p></td></tr></table><!--EndFragment--></body></html>'
  expect(through(html)).toBe(
    '<h2>Büyük</h2><p><strong>Kalın</strong> ve <em>eğik</em></p><ul><li>Bir<ul><li>Bir bir</li></ul></li><li>İki</li></ul>' +
      '<ol><li>Önce</li><li>Sonra</li></ol><p>a</p><p>b</p>',
  )
})

test('styles of Google Docs become emphasis, and its wrapping <b> does not', () => {
  const html =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38">' +
    '<span style="font-weight:400">Düz </span><span style="font-weight:700;font-style:italic">kalın eğik</span></p><br />' +
    '<ul><li style="list-style-type:disc"><p><span>a</span></p></li><ul><li><p>b</p></li></ul></ul></b>'
  expect(through(html)).toBe(
    '<p>Düz <strong><em>kalın eğik</em></strong></p><ul><li>a<ul><li>b</li></ul></li></ul>',
  )
})

test('pictures in lists, quotes and paragraphs become blocks of their own', () => {
  const img = '<img src="/files/ab-960.webp" alt="x">'
  const figure = '<figure><img src="/files/ab-960.webp" alt="x" /></figure>'
  expect(through(`<p>a ${img} b</p>`)).toBe(`<p>a</p>${figure}<p>b</p>`)
  expect(through(`<ul><li>a${img}</li></ul>`)).toBe(`<ul><li>a</li></ul>${figure}`)
  expect(through(`<blockquote>${img}<h2>a</h2></blockquote>`)).toBe(
    `<blockquote><p>a</p></blockquote>${figure}`,
  )
})

test('a one-line field allows emphasis and line breaks only', () => {
  expect(line('Setin <strong>ışığı</strong> <a href="/x">a</a><br /><p>p</p>')).toBe(
    'Setin <strong>ışığı</strong> a p',
  )
  expect(line('<script>x</script>')).toBe('')
  expect(line('a<br />b')).toBe('a<br />b')
})

test('pasted inline text becomes one paragraph', () => {
  expect(blocksOf(articleSchema, '  a <b>b</b>  ').map((node) => node.toString())).toEqual([
    'paragraph("a ", bold("b"))',
  ])
})

test.each([
  ['example.com', 'https://example.com'],
  ['www.example.com/a?b', 'https://www.example.com/a?b'],
  ['a@example.com', 'mailto:a@example.com'],
  [' /kvkk ', '/kvkk'],
  ['http://example.com', 'http://example.com'],
  ['javascript:alert(1)', null],
  ['//evil.example', null],
  ['data:text/html,x', null],
  ['', null],
])('the typed address "%s" becomes %s', (typed, href) => {
  expect(typedHref(typed)).toBe(href)
})
