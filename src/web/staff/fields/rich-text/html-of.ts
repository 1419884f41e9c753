import type { Fragment, Mark, Node } from '@tiptap/pm/model'
import { isOneLine } from './extensions.ts'
import type { PictureAttributes } from './picture.ts'

export const htmlOf = (doc: Node): string =>
  isOneLine(doc.type.schema) ? inline(doc.child(0).content) : blocks(doc.content)

function blocks(content: Fragment): string {
  return content.content.map(block).join('')
}

function block(node: Node): string {
  switch (node.type.name) {
    case 'heading':
      return element(`h${node.attrs['level']}`, inline(node.content))
    case 'blockquote':
      return element('blockquote', blocks(node.content))
    case 'bulletList':
      return element('ul', blocks(node.content))
    case 'orderedList':
      return element('ol', blocks(node.content))
    case 'listItem':
      return element('li', item(node.content))
    case 'picture':
      return picture(node.attrs as PictureAttributes)
    default:
      return element('p', inline(node.content))
  }
}

const element = (tag: string, inside: string) => (inside.trim() === '' ? '' : `<${tag}>${inside}</${tag}>`)

function item(content: Fragment): string {
  const [first, ...rest] = content.content
  return (first ? inline(first.content) : '') + rest.map(block).join('')
}

function picture({ src, alt, width, height, caption }: PictureAttributes): string {
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  const below = caption.trim() && `<figcaption>${escaped(caption.trim())}</figcaption>`
  return `<figure><img src="${escapedValue(src)}" alt="${escapedValue(alt)}"${size} />${below}</figure>`
}

function inline(content: Fragment): string {
  let html = ''
  let open: readonly Mark[] = []
  const nodes = trimmed(content.content)
  for (const node of nodes) {
    const firstDifferent = open.findIndex((mark, index) => !node.marks[index]?.eq(mark))
    const shared = firstDifferent === -1 ? open.length : firstDifferent
    html += closing(open.slice(shared)) + node.marks.slice(shared).map(opening).join('')
    html += node.isText ? escaped(node.text ?? '') : '<br />'
    open = node.marks
  }
  return html + closing(open)
}

function trimmed(nodes: readonly Node[]): readonly Node[] {
  const last = nodes.findLastIndex((node) => node.isText)
  return nodes.slice(0, last + 1)
}

const closing = (marks: readonly Mark[]) =>
  marks
    .toReversed()
    .map((mark) => `</${tagOf(mark)}>`)
    .join('')

const tags: Record<string, string> = { bold: 'strong', italic: 'em', link: 'a' }
const tagOf = (mark: Mark) => tags[mark.type.name] ?? ''

function opening(mark: Mark): string {
  if (mark.type.name !== 'link') return `<${tagOf(mark)}>`
  const href = String(mark.attrs['href'])
  const elsewhere = /^https?:/i.test(href) ? ' target="_blank" rel="noopener nofollow"' : ''
  return `<a href="${escapedValue(href)}"${elsewhere}>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string) => text.replace(/[&<>]/g, (letter) => entities[letter] ?? letter)
const escapedValue = (value: string) => escaped(value).replaceAll('"', '&quot;')
