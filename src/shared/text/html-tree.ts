export type HtmlNode = string | HtmlElement
export type HtmlElement = { tag: string; attributes: Record<string, string>; children: HtmlNode[] }

const token = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|<|[^<]+/g
const attribute = /([a-z-]+)(?:="([^"]*)")?/g
const voidTags = new Set(['br', 'img'])

/**
 * Parses HTML that the server’s sanitizer has written (lower-case names, quoted attributes, closed tags) into
 * plain data, so that pages render only the elements they know.
 */
export function htmlTree(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const [whole, slash, tag, rest = ''] of html.matchAll(token)) {
    const parent = open.at(-1) ?? root
    if (tag === undefined) parent.children.push(decoded(whole))
    else if (slash) {
      const depth = open.findLastIndex((element) => element.tag === tag)
      if (depth > 0) open.length = depth
    } else {
      const element: HtmlElement = { tag, attributes: attributesOf(rest), children: [] }
      parent.children.push(element)
      if (!voidTags.has(tag)) open.push(element)
    }
  }
  return root.children
}

export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('')
}

export const isElement = (node: HtmlNode, tag: string): node is HtmlElement =>
  typeof node !== 'string' && node.tag === tag

const attributesOf = (text: string) =>
  Object.fromEntries([...text.matchAll(attribute)].map(([, name = '', value = '']) => [name, decoded(value)]))

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }))

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities.get(name as string) ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
