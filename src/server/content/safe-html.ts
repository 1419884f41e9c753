import sanitize, { type Attributes, type IOptions } from 'sanitize-html'

export const safeArticle = (html: string): string => sanitize(html, article)

export const safeInline = (html: string): string => sanitize(html, inline)

const article: IOptions = {
  allowedTags: 'p h2 h3 ul ol li blockquote figure figcaption strong em b i a br img'.split(' '),
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  // Without this limit, deeply nested tags could overflow the stack of recursive functions that walk the
  // result.
  nestingLimit: 20,
  transformTags: { a: linked, h1: 'h2', h4: 'h3' },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnFile(attribs['src']),
}

const inline: IOptions = {
  allowedTags: ['strong', 'b', 'em', 'i', 'br', 'span'],
  nestingLimit: 20,
  allowedAttributes: {},
}

function linked(tagName: string, { href = '' }: Attributes) {
  // Browsers read a backslash as a slash and drop tabs and line breaks, so a path with one of these could
  // lead to another host (`/\evil.example`).
  const isOwn = /^\/(?![/\\])[^\\\s]*$/.test(href)
  if (isOwn || /^mailto:/i.test(href)) return { tagName, attribs: { href } }
  if (/^https?:\/\/[^\s\\]+$/i.test(href))
    return { tagName, attribs: { href, target: '_blank', rel: 'noopener nofollow' } }
  return { tagName, attribs: {} as Attributes }
}

const isOwnFile = (src = '') => /^\/files\/[\w-]+\.(webp|jpg)$/.test(src)
