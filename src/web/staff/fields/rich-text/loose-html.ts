import { Parser } from 'htmlparser2'
import type { HtmlElement, HtmlNode } from '../../../../shared/text/html-tree.ts'

const skippedTags = new Set(
  'script style head title template noscript iframe object svg math select textarea'.split(' '),
)
const maxDepth = 60

/**
 * Parses any HTML, however broken, without creating DOM elements; comments and the elements of `skippedTags`
 * are left out.
 */
export function looseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] }
  const open = [root]
  let skipped = 0
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (skipped > 0 || skippedTags.has(name)) return void (skipped += 1)
      const element = { tag: name, attributes, children: [] }
      open.at(-1)?.children.push(element)
      if (open.length < maxDepth) open.push(element)
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
