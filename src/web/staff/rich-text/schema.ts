import { Schema, type MarkSpec, type NodeSpec } from 'prosemirror-model'

export type PictureAttributes = {
  src: string
  alt: string
  /** Pixels; null where they are not known. */
  width: number | null
  height: number | null
  caption: string
}

const emphasis: Record<string, MarkSpec> = {
  strong: {
    parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
    toDOM: () => ['strong', { class: 'font-semibold' }, 0],
  },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
}

// Nothing is followed while it is edited.
const link: MarkSpec = {
  attrs: { href: { validate: 'string' } },
  inclusive: false,
  parseDOM: [
    { tag: 'a[data-href]', getAttrs: (element) => ({ href: element.getAttribute('data-href') ?? '' }) },
  ],
  toDOM: ({ attrs }) => [
    'a',
    { 'data-href': String(attrs['href']), title: String(attrs['href']), class: 'link' },
    0,
  ],
}

const text: NodeSpec = { group: 'inline' }
const hardBreak: NodeSpec = {
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseDOM: [{ tag: 'br' }],
  toDOM: () => ['br'],
}

const picture: NodeSpec = {
  group: 'block',
  atom: true,
  draggable: true,
  attrs: {
    src: { validate: 'string' },
    alt: { default: '', validate: 'string' },
    width: { default: null, validate: 'number|null' },
    height: { default: null, validate: 'number|null' },
    caption: { default: '', validate: 'string' },
  },
  parseDOM: [{ tag: 'figure', getAttrs: pictureOf }],
  toDOM: ({ attrs }) => {
    const { src, alt, width, height, caption } = attrs as PictureAttributes
    const image = [
      'img',
      { src, alt, width, height, draggable: 'false', class: 'h-auto rounded-card' },
    ] as const
    return [
      'figure',
      { class: 'mt-6' },
      image,
      ['figcaption', { class: 'mt-2 text-small text-text3' }, caption],
    ]
  },
}

function pictureOf(element: HTMLElement) {
  const image = element.querySelector('img')
  if (!image) return false
  return {
    src: image.getAttribute('src') ?? '',
    alt: image.alt,
    width: Number(image.getAttribute('width')) || null,
    height: Number(image.getAttribute('height')) || null,
    caption: element.querySelector('figcaption')?.textContent ?? '',
  }
}

// The looks are those of src/web/ui/article.tsx, so that what is written looks like what will be read.
const heading: NodeSpec = {
  group: 'block',
  content: 'inline*',
  defining: true,
  attrs: { level: { default: 2, validate: 'number' } },
  parseDOM: [
    { tag: 'h2', attrs: { level: 2 } },
    { tag: 'h3', attrs: { level: 3 } },
  ],
  toDOM: ({ attrs }) =>
    attrs['level'] === 3
      ? ['h3', { class: 'mt-6 text-title first:mt-0' }, 0]
      : ['h2', { class: 'mt-10 text-h3 first:mt-0' }, 0],
}

const list = (tag: 'ul' | 'ol', look: string): NodeSpec => ({
  group: 'block list',
  content: 'list_item+',
  parseDOM: [{ tag }],
  toDOM: () => [tag, { class: `mt-3 flex flex-col gap-1.5 marker:text-text3 first:mt-0 ${look}` }, 0],
})

/** What an article may consist of: exactly what the server keeps of staff's HTML. */
export const articleSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', { class: 'mt-3 first:mt-0' }, 0],
    },
    heading,
    blockquote: {
      group: 'block',
      content: 'paragraph+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', { class: 'mt-4 border-l-3 border-accent pl-4 text-text2' }, 0],
    },
    bullet_list: list('ul', 'list-disc pl-5'),
    ordered_list: list('ol', 'list-decimal pl-6'),
    list_item: {
      content: 'paragraph list*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', { class: 'pl-1' }, 0],
    },
    picture,
    text,
    hard_break: hardBreak,
  },
  marks: { link, ...emphasis },
})

/** One line with emphasis: a slide's title. */
export const lineSchema = new Schema({
  nodes: {
    doc: { content: 'paragraph' },
    paragraph: { content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    text,
    hard_break: hardBreak,
  },
  marks: emphasis,
})
