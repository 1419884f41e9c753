import { Fragment, type Mark, type Node, type Schema } from '@tiptap/pm/model'
import { isElement, textOf, type HtmlElement, type HtmlNode } from '../../../../shared/text/html-tree.ts'
import { looseHtml } from './loose-html.ts'
import { isOneLine } from './extensions.ts'
import { isOwnPicture, safeHref } from './addresses.ts'
import { withWordLists } from './word-lists.ts'

export function docOf(schema: Schema, html: string): Node {
  const blocks = blocksOf(schema, html)
  return isOneLine(schema)
    ? schema.node('doc', null, [schema.node('paragraph', null, oneLine(schema, blocks))])
    : schema.node('doc', null, blocks.length > 0 ? blocks : [schema.node('paragraph')])
}

/** Parses any HTML into blocks of `schema`. Pictures that are not stored on this site are dropped. */
export function blocksOf(schema: Schema, html: string): Node[] {
  const reader = createReader(schema)
  reader.walk(withWordLists(looseHtml(html)), [])
  return reader.end()
}

export const oneLine = (schema: Schema, blocks: readonly Node[]): Node[] =>
  paragraphsOf(schema, blocks).flatMap((line, index) => [
    ...(index > 0 ? [schema.text(' ')] : []),
    ...line.content.content,
  ])

const headings: Record<string, number> = { h1: 2, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 }
const blockTags = new Set(
  'p div section article header footer main aside nav address pre center form table thead tbody tfoot tr dl dt dd hr body html'.split(
    ' ',
  ),
)

function createReader(schema: Schema) {
  const made: Node[] = []
  let line: Node[] = []
  const has = (name: string) => schema.nodes[name] !== undefined

  function textblock(name = 'paragraph', attributes: object | null = null): void {
    const content = trimmedLine(line)
    line = []
    if (content.length > 0) made.push(schema.node(name, attributes as never, content))
  }

  function write(text: string, marks: readonly Mark[]): void {
    const last = line.at(-1)
    const isStart = !last || !last.isText || /\s$/.test(last.text ?? '')
    const words = text.replace(/[ \t\r\n\f]+/g, ' ')
    const seen = isStart ? words.replace(/^ /, '') : words
    if (seen !== '') line.push(schema.text(seen, marks))
  }

  function walk(nodes: readonly HtmlNode[], marks: readonly Mark[]): void {
    for (const node of nodes) {
      if (typeof node === 'string') write(node, marks)
      else element(node, marks)
    }
  }

  function element(node: HtmlElement, marks: readonly Mark[]): void {
    const { tag, attributes, children } = node
    if (tag === 'br') return void line.push(schema.node('hardBreak'))
    if (tag === 'img') return has('picture') ? picture(attributes, '') : undefined
    if (tag === 'figure' && has('picture')) return figure(node)
    const level = headings[tag]
    if (level !== undefined)
      return onOwnLines(() => walk(children, marks), has('heading') ? ['heading', { level }] : [])
    if ((tag === 'ul' || tag === 'ol') && has('bulletList')) return list(node)
    if (tag === 'blockquote' && has('blockquote')) return quote(children)
    if (tag === 'td' || tag === 'th') write(' ', marks)
    if (
      blockTags.has(tag) ||
      tag === 'li' ||
      tag === 'ul' ||
      tag === 'ol' ||
      tag === 'blockquote' ||
      tag === 'figure'
    )
      return onOwnLines(() => walk(children, marks))
    walk(children, marksOf(schema, node, marks))
  }

  function onOwnLines(inside: () => void, [name, attributes]: [string?, object?] = []): void {
    textblock()
    inside()
    textblock(name, attributes ?? null)
  }

  function picture({ src = '', alt = '', ...size }: Record<string, string>, caption: string): void {
    if (!isOwnPicture(src)) return
    textblock()
    const [width, height] = [Number(size['width']) || null, Number(size['height']) || null]
    made.push(schema.node('picture', { src, alt, width, height, caption }))
  }

  function figure({ children }: HtmlElement): void {
    const caption = children.find((child) => isElement(child, 'figcaption'))
    const image = imageIn(children)
    textblock()
    if (image)
      picture(image.attributes, caption && typeof caption !== 'string' ? textOf(caption.children).trim() : '')
    else onOwnLines(() => walk(children, []))
  }

  function quote(children: readonly HtmlNode[]): void {
    textblock()
    const inner = createReader(schema)
    inner.walk(children, [])
    const [pictures, words] = apart(inner.end())
    const lines = paragraphsOf(schema, words)
    if (lines.length > 0) made.push(schema.node('blockquote', null, lines))
    made.push(...pictures)
  }

  function list({ tag, children }: HtmlElement): void {
    textblock()
    const items: Node[] = []
    const pictures: Node[] = []
    for (const child of children) {
      if (typeof child === 'string' && child.trim() === '') continue
      const inner = createReader(schema)
      inner.walk(isElement(child, 'li') ? child.children : [child], [])
      const [apartPictures, blocks] = apart(inner.end())
      pictures.push(...apartPictures)
      const [lists, words] = [blocks.filter(isList), blocks.filter((block) => !isList(block))]
      const text = schema.node('paragraph', null, joinedByBreaks(schema, paragraphsOf(schema, words)))
      const last = items.at(-1)
      // Some programs write a nested list beside its list item, so the list becomes part of the item before.
      if (words.length === 0 && lists.length > 0 && last)
        items[items.length - 1] = last.copy(last.content.append(Fragment.from(lists)))
      else if (words.length > 0 || lists.length > 0)
        items.push(schema.node('listItem', null, [text, ...lists]))
    }
    if (items.length > 0) made.push(schema.node(tag === 'ol' ? 'orderedList' : 'bulletList', null, items))
    made.push(...pictures)
  }

  return {
    walk,
    end: () => {
      textblock()
      return made
    },
  }
}

const isList = (node: Node) => node.type.name.endsWith('List')

const apart = (blocks: readonly Node[]) =>
  [
    blocks.filter(({ type }) => type.name === 'picture'),
    blocks.filter(({ type }) => type.name !== 'picture'),
  ] as const

function paragraphsOf(schema: Schema, blocks: readonly Node[]): Node[] {
  const lines: Node[] = []
  for (const block of blocks) {
    if (block.isTextblock) lines.push(schema.node('paragraph', null, block.content))
    else
      block.descendants((node) => {
        if (node.isTextblock) lines.push(schema.node('paragraph', null, node.content))
        return !node.isTextblock
      })
  }
  return lines
}

const joinedByBreaks = (schema: Schema, lines: readonly Node[]): Node[] =>
  lines.flatMap((line, index) =>
    index > 0 ? [schema.node('hardBreak'), ...line.content.content] : [...line.content.content],
  )

function imageIn(nodes: readonly HtmlNode[]): HtmlElement | null {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    const found = node.tag === 'img' ? node : imageIn(node.children)
    if (found) return found
  }
  return null
}

function trimmedLine(line: readonly Node[]): Node[] {
  const last = line.findLastIndex((node) => node.isText && node.text?.trim() !== '')
  return line
    .slice(0, last + 1)
    .map((node, index) =>
      index === last && node.text?.endsWith(' ') ? node.cut(0, node.nodeSize - 1) : node,
    )
}

/**
 * Adds the marks of an element (bold, italic, link) to `marks`. Inline styles count, because Google Docs and
 * Word Online write bold and italic text with them.
 */
function marksOf(schema: Schema, { tag, attributes }: HtmlElement, marks: readonly Mark[]): readonly Mark[] {
  const style = attributes['style'] ?? ''
  const weight = /(?<![\w-])font-weight:\s*(bold|normal|\d{3})/i.exec(style)?.[1]?.toLowerCase()
  const isBold =
    weight === undefined ? tag === 'b' || tag === 'strong' : weight === 'bold' || Number(weight) >= 600
  const isItalic =
    /(?<![\w-])font-style:\s*italic/i.test(style) ||
    ((tag === 'em' || tag === 'i') && !/(?<![\w-])font-style:\s*normal/i.test(style))
  let own = marks
  if (isBold) own = schema.marks['bold']?.create().addToSet(own) ?? own
  if (isItalic) own = schema.marks['italic']?.create().addToSet(own) ?? own
  const href = tag === 'a' ? safeHref(attributes['href'] ?? '') : null
  return href === null ? own : (schema.marks['link']?.create({ href }).addToSet(own) ?? own)
}
