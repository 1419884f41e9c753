import sanitize, { type Attributes, type IOptions } from 'sanitize-html'

/**
 * Sanitises the HTML of a news item or static page. Tags that could run, load from other hosts or mislead are
 * removed; their text stays, except that of scripts and styles. Links to other hosts open in a new tab as nofollow;
 * pictures must be our own files.
 */
export const safeArticle = (html: string): string => sanitize(html, article)

/** Sanitises HTML of one line: only strong, b, em, i, br and span remain, without attributes. */
export const safeInline = (html: string): string => sanitize(html, inline)

const article: IOptions = {
  allowedTags: 'p h2 h3 ul ol li blockquote figure figcaption strong em b i a br img'.split(' '),
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  // The sanitiser renders recursively, so deeply nested tags could overflow the stack.
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
  // A link is our own only if it is a plain path: some browsers read backslashes and control characters as the start
  // of another host.
  const isOwn = /^\/(?![/\\])[^\\\s]*$/.test(href)
  if (isOwn || /^mailto:/i.test(href)) return { tagName, attribs: { href } }
  if (/^https?:\/\/[^\s\\]+$/i.test(href))
    return { tagName, attribs: { href, target: '_blank', rel: 'noopener nofollow' } }
  return { tagName, attribs: {} as Attributes }
}

const isOwnFile = (src = '') => /^\/files\/[\w-]+\.(webp|jpg)$/.test(src)
