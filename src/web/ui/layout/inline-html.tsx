import { createElement, Fragment, type ReactNode } from 'react'
import { htmlTree, type HtmlNode } from '../../../shared/text/html-tree.ts'

export function InlineHtml({ html }: { html: string }) {
  return drawn(htmlTree(html))
}

const known = new Set(['strong', 'b', 'em', 'i', 'br', 'span'])

function drawn(nodes: readonly HtmlNode[]): ReactNode {
  return nodes.map((node, index) =>
    typeof node === 'string'
      ? node
      : createElement(
          known.has(node.tag) ? node.tag : Fragment,
          { key: index },
          node.tag === 'br' ? undefined : drawn(node.children),
        ),
  )
}
