import { htmlTree, textOf, type HtmlElement, type HtmlNode } from '../../../shared/text/html-tree.ts'
import { escapeHtml } from '../../endpoint/replies/escape-html.ts'
import { safeArticle } from '../safe-html.ts'

/**
 * Converts the markup in which staff write static pages, such as ## heading, - item, **bold** and
 * [text](address), into sanitised HTML.
 */
export function htmlOfText(text: string): string {
  const blocks = text.replaceAll('\r', '').split(/\n[ \t]*\n/)
  return safeArticle(blocks.flatMap(htmlOfBlock).join('\n'))
}

export function textOfHtml(html: string): string {
  return htmlTree(html)
    .flatMap((node) => {
      if (typeof node !== 'string') return textOfBlock(node)
      const loose = node.replace(/\s+/g, ' ').trim()
      return loose === '' ? [] : [atLineStart(escaped(loose))]
    })
    .join('\n\n')
}

export function badLinks(text: string): string[] {
  return [...text.matchAll(linkMark)]
    .map(([, , address = '']) => address)
    .filter((address) => !/^(\/(?![/\\])[^\\\s]*|https?:\/\/[^\s\\]+|mailto:[^\s@]+@[^\s@]+)$/i.test(address))
}

// Matches [text](address). Both lengths are limited, because an unlimited search for the closing bracket
// would take quadratic time.
const linkMark = /\[((?:\\.|[^\]\\\n]){1,300})\]\(([^()\s]{0,2000})\)/g

const marks = [
  { start: /^### +/, tag: 'h3' },
  { start: /^## +/, tag: 'h2' },
  { start: /^- +/, tag: 'li', list: 'ul' },
  { start: /^\d{1,3}\. +/, tag: 'li', list: 'ol' },
  { start: /^> ?/, tag: 'blockquote' },
] as const

type Line = { tag: string; list?: string; html: string }

function htmlOfBlock(block: string): string[] {
  const lines = block
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line): Line => {
      const mark = marks.find(({ start }) => start.test(line))
      if (!mark) return { tag: 'p', html: htmlOfInline(line) }
      return { ...mark, html: htmlOfInline(line.replace(mark.start, '')) }
    })
  const groups: Line[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    const isSame = last?.[0]?.tag === line.tag && last[0].list === line.list && !line.tag.startsWith('h')
    if (last && isSame) last.push(line)
    else groups.push([line])
  }
  return groups.map((group) => {
    const { tag = 'p', list } = group[0] ?? {}
    if (list) return `<${list}>\n${group.map(({ html }) => `  <li>${html}</li>`).join('\n')}\n</${list}>`
    const inside = group.map(({ html }) => html).join('<br />')
    return tag === 'blockquote' ? `<blockquote><p>${inside}</p></blockquote>` : `<${tag}>${inside}</${tag}>`
  })
}

const inlineMark =
  /\\([\\*[\]#>.-])|\*\*((?:\\.|[^*\\])(?:\\.|\*(?!\*)|[^*\\])*)\*\*|\*((?:\\.|[^*\\\s])(?:\\.|[^*\\])*)\*|\[((?:\\.|[^\]\\]){1,300})\]\(([^()\s]{0,2000})\)|[\s\S]/g

function htmlOfInline(text: string): string {
  return text.replace(
    inlineMark,
    (whole, plain?: string, strong?: string, em?: string, words?: string, address?: string) => {
      if (plain !== undefined) return escapeHtml(plain)
      if (strong !== undefined) return `<strong>${htmlOfInline(strong)}</strong>`
      if (em !== undefined) return `<em>${htmlOfInline(em)}</em>`
      if (words !== undefined) return `<a href="${escapeHtml(address ?? '')}">${htmlOfInline(words)}</a>`
      return escapeHtml(whole)
    },
  )
}

function textOfBlock(element: HtmlElement): string[] {
  const { tag, children } = element
  if (tag === 'h2' || tag === 'h3') return [`${tag === 'h2' ? '##' : '###'} ${inlineOf(children)}`]
  if (tag === 'ul' || tag === 'ol') {
    const items = children.filter((node): node is HtmlElement => typeof node !== 'string')
    return [
      items
        .map((item, index) => `${tag === 'ul' ? '-' : `${index + 1}.`} ${inlineOf(item.children)}`)
        .join('\n'),
    ]
  }
  if (tag === 'blockquote') {
    const inside = children.filter((node) => (typeof node === 'string' ? node.trim() !== '' : true))
    return [
      inside
        .map((node) => inlineOf(typeof node === 'string' ? [node] : node.children))
        .join('\n')
        .replace(/^/gm, '> '),
    ]
  }
  if (tag === 'figure' || tag === 'img') return textOf(children).trim() === '' ? [] : [inlineOf(children)]
  return [atLineStart(inlineOf(tag === 'p' ? children : [element]))]
}

const inlineOf = (nodes: readonly HtmlNode[]): string =>
  marked(nodes)
    .split('\n')
    .map((line) => line.replace(/^ +|(?<! ) +$/g, ''))
    .join('\n')
    .trim()

function marked(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node.replace(/\s+/g, ' '))
      const inside = marked(node.children)
      if (node.tag === 'br') return '\n'
      if (node.tag === 'strong' || node.tag === 'b') return `**${inside}**`
      if (node.tag === 'em' || node.tag === 'i') return `*${inside}*`
      if (node.tag === 'a' && node.attributes['href']) return `[${inside}](${node.attributes['href']})`
      return inside
    })
    .join('')
}

const escaped = (text: string) => text.replace(/[\\*[\]]/g, (sign) => `\\${sign}`)

const atLineStart = (text: string) =>
  text.replace(/^(#{1,3} |- |> ?)/gm, '\\$1').replace(/^(\d{1,3})\. /gm, '$1\\. ')
