import { Parser } from 'htmlparser2'
import type { HtmlElement, HtmlNode } from '../../../../shared/text/html-tree.ts'

// Their words are nobody's text.
const unread = new Set(
  'script style head title template noscript iframe object svg math select textarea'.split(' '),
)
const mostDepth = 60

/**
 * Reads HTML from anywhere, however broken, without making elements of it: the browser never sees it as markup.
 * Comments, declarations and what runs or loads are left out.
 */
export function looseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] }
  const open = [root]
  let skipped = 0
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (skipped > 0 || unread.has(name)) return void (skipped += 1)
      const element = { tag: name, attributes, children: [] }
      open.at(-1)?.children.push(element)
      // What is nested without end goes on beside itself.
      if (open.length < mostDepth) open.push(element)
      else open.push(open.at(-1) ?? root)
    },
    ontext: (text) => {
      if (skipped === 0) open.at(-1)?.children.push(text)
    },
    onclosetag: () => {
      if (skipped > 0) skipped -= 1
      else open.pop()
    },
  })
  parser.write(html)
  parser.end()
  return root.children
}
