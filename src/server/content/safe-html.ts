import sanitize, { type Attributes, type IOptions } from 'sanitize-html'

/**
 * Text of an article without anything that runs, loads from elsewhere or leads where nobody expects: what is not allowed
 * goes, its words stay. Links to other hosts open in a new tab and are not vouched for; pictures are our own files.
 */
export const safeArticle = (html: string): string => sanitize(html, article)

/** Words of one line, with emphasis and breaks. */
export const safeInline = (html: string): string => sanitize(html, inline)

const article: IOptions = {
  allowedTags: 'p h2 h3 ul ol li blockquote figure figcaption strong em b i a br img'.split(' '),
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  // What is drawn is drawn element within element: depth without end would end the drawing.
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
  // Backslashes and control characters mean other hosts to some browsers.
  const isOwn = /^\/(?![/\\])[^\\\s]*$/.test(href)
  if (isOwn || /^mailto:/i.test(href)) return { tagName, attribs: { href } }
  if (/^https?:\/\/[^\s\\]+$/i.test(href))
    return { tagName, attribs: { href, target: '_blank', rel: 'noopener nofollow' } }
  return { tagName, attribs: {} as Attributes }
}

const isOwnFile = (src = '') => /^\/files\/[\w-]+\.(webp|jpg)$/.test(src)
