import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { slugify } from '../../../shared/text/turkish-text.ts'
import { isElement, textOf, type HtmlElement, type HtmlNode } from '../../../shared/text/html-tree.ts'

/**
 * Renders sanitized HTML as React elements, so that the browser parses no text as markup. A paragraph whose
 * whole text is a key of `inserts` is replaced by the value of that key.
 */
export function Article({
  nodes,
  inserts = {},
}: {
  nodes: readonly HtmlNode[]
  inserts?: Record<string, ReactNode>
}) {
  return <Nodes nodes={nodes} inserts={inserts} />
}

const headingId = (element: HtmlElement): string => slugify(textOf(element.children))

const styles: Record<string, string> = {
  h2: 'mt-10 scroll-mt-20 text-h3 break-after-avoid first:mt-0',
  h3: 'mt-6 text-title break-after-avoid first:mt-0',
  p: 'mt-3 first:mt-0',
  ul: 'mt-3 flex list-disc flex-col gap-1.5 pl-5 marker:text-text3 first:mt-0',
  ol: 'mt-3 flex list-decimal flex-col gap-1.5 pl-6 marker:text-text3 first:mt-0',
  li: 'pl-1',
  blockquote: 'mt-4 border-l-3 border-accent pl-4 text-text2',
  strong: 'font-semibold',
  b: 'font-semibold',
  em: '',
  i: '',
  span: '',
  figure: 'mt-6',
  figcaption: 'mt-2 text-small text-text3',
}
const inline = new Set(['p', 'li', 'h2', 'h3', 'strong', 'b', 'em', 'i', 'span', 'a', 'figcaption'])

function Nodes({
  nodes,
  inserts,
  isInline = false,
}: {
  nodes: readonly HtmlNode[]
  inserts: Record<string, ReactNode>
  isInline?: boolean
}) {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return isInline || node.trim() ? node : null
    return <Element key={index} element={node} inserts={inserts} />
  })
}

function Element({ element, inserts }: { element: HtmlElement; inserts: Record<string, ReactNode> }) {
  const { tag, attributes, children } = element
  const inside = <Nodes nodes={children} inserts={inserts} isInline={inline.has(tag)} />
  if (tag === 'br') return <br />
  if (tag === 'img') return <Picture {...attributes} />
  if (tag === 'a') return <Anchor href={attributes['href']}>{inside}</Anchor>
  const word = textOf(children)
  if (tag === 'p' && Object.hasOwn(inserts, word)) return inserts[word]
  const style = Object.hasOwn(styles, tag) ? styles[tag] : undefined
  if (style === undefined) return <Fragment>{inside}</Fragment>
  const heading = tag === 'h2' ? { id: headingId(element), tabIndex: -1 } : {}
  return createElement(tag, { className: style || undefined, ...heading }, inside)
}

function Anchor({ href = '', children }: { href?: string | undefined; children: ReactNode }) {
  const style = 'link'
  if (/^\/(?!\/)/.test(href))
    return (
      <Link to={href} className={style}>
        {children}
      </Link>
    )
  if (href.startsWith('mailto:'))
    return (
      <a href={href} className={style}>
        {children}
      </a>
    )
  if (!/^https?:\/\//.test(href)) return <>{children}</>
  return (
    <a href={href} target="_blank" rel="noopener nofollow" className={style}>
      {children}
    </a>
  )
}

function Picture({ src = '', alt = '', width = '', height = '' }: Partial<Record<string, string>>) {
  const isKnown = /^[1-9]\d{0,4}$/.test(width) && /^[1-9]\d{0,4}$/.test(height)
  const size = isKnown ? { width: Number(width), height: Number(height) } : {}
  return src.startsWith('/') ? (
    <img
      src={src}
      alt={alt}
      {...size}
      {...sizesOf(src)}
      loading="lazy"
      decoding="async"
      className="h-auto rounded-card bg-sunken"
    />
  ) : null
}

function sizesOf(src: string) {
  const key = /^\/files\/([a-z0-9]+)-(480|960|1920)\.webp$/.exec(src)?.[1]
  return key
    ? {
        srcSet: [480, 960, 1920].map((width) => `/files/${key}-${width}.webp ${width}w`).join(', '),
        sizes: '(min-width: 60rem) 56rem, 92vw',
      }
    : {}
}

export const headingsOf = (nodes: readonly HtmlNode[]) =>
  nodes
    .filter((node) => isElement(node, 'h2'))
    .map((node) => ({ id: headingId(node), text: textOf(node.children) }))
