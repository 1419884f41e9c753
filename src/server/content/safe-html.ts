import sanitize, { type Attributes, type IOptions } from 'sanitize-html'

/**
 * Sanitises the HTML of a news item or static page: only the tags and attributes that articles need remain.
 * Links that begin with http:// or https:// open in a new tab and are nofollow; pictures must be files of
 * this site.
 */
export const safeArticle = (html: string): string => sanitize(html, article)

export const safeInline = (html: string): string => sanitize(html, inline)

const article: IOptions = {
  allowedTags: 'p h2 h3 ul ol li blockquote figure figcaption strong em b i a br img'.split(' '),
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  // Tags nested deeper than this are removed, because recursive functions that walk the result could overflow
  // the stack.
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
  // A link leads to a page of this site only if it is a plain path: browsers read a backslash as a slash and
  // drop tabs and line breaks, so a path that contains one of these could lead to another host
  // (`/\evil.example`).
  const isOwn = /^\/(?![/\\])[^\\\s]*$/.test(href)
  if (isOwn || /^mailto:/i.test(href)) return { tagName, attribs: { href } }
  if (/^https?:\/\/[^\s\\]+$/i.test(href))
    return { tagName, attribs: { href, target: '_blank', rel: 'noopener nofollow' } }
  return { tagName, attribs: {} as Attributes }
}

const isOwnFile = (src = '') => /^\/files\/[\w-]+\.(webp|jpg)$/.test(src)
