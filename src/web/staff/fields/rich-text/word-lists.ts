import { isElement, textOf, type HtmlElement, type HtmlNode } from '../../../../shared/text/html-tree.ts'

type Line = { level: number; isOrdered: boolean; element: HtmlElement }

/**
 * Converts the lists of Word, which are paragraphs with the bullet as text and the level as a style, to list
 * elements.
 */
export function withWordLists(nodes: readonly HtmlNode[]): HtmlNode[] {
  const made: HtmlNode[] = []
  let lines: Line[] = []
  const end = () => {
    if (lines.length > 0) made.push(...listsOf(lines))
    lines = []
  }
  for (const node of nodes) {
    const line = lineOf(node)
    if (line) lines.push(line)
    else if (typeof node !== 'string' || node.trim() !== '') {
      end()
      made.push(typeof node === 'string' ? node : { ...node, children: withWordLists(node.children) })
    } else if (lines.length === 0) made.push(node)
  }
  end()
  return made
}

function lineOf(node: HtmlNode): Line | null {
  if (!isElement(node, 'p')) return null
  const level = /mso-list:[^;]*\blevel(\d)/i.exec(node.attributes['style'] ?? '')?.[1]
  if (level === undefined) return null
  const bullet = textOf(node.children.filter(isBullet)).trim()
  return {
    level: Number(level),
    isOrdered: /^\(?[0-9a-zçğıöşü]{1,4}[.)]/i.test(bullet),
    element: { tag: 'li', attributes: {}, children: node.children.filter((child) => !isBullet(child)) },
  }
}

const isBullet = (node: HtmlNode): boolean =>
  typeof node !== 'string' &&
  (/mso-list:\s*ignore/i.test(node.attributes['style'] ?? '') ||
    (node.children.length > 0 &&
      node.children.every((child) => typeof child !== 'string' && isBullet(child))))

function listsOf(lines: readonly Line[]): HtmlElement[] {
  const lists: HtmlElement[] = []
  const open: { level: number; list: HtmlElement }[] = []
  for (const { level, isOrdered, element } of lines) {
    while ((open.at(-1)?.level ?? 0) > level && open.length > 1) open.pop()
    const last = open.at(-1)
    if (last && last.level >= level) {
      last.list.children.push(element)
      continue
    }
    const list: HtmlElement = { tag: isOrdered ? 'ol' : 'ul', attributes: {}, children: [element] }
    const parent = last?.list.children.at(-1)
    if (parent && typeof parent !== 'string') parent.children.push(list)
    else lists.push(list)
    open.push({ level, list })
  }
  return lists
}
