import { Node } from '@tiptap/core'
import { NodeSelection, TextSelection, type EditorState } from '@tiptap/pm/state'

export type PictureAttributes = {
  src: string
  alt: string
  width: number | null
  height: number | null
  caption: string
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    picture: {
      openPicture: () => ReturnType
      putPicture: (attributes: PictureAttributes) => ReturnType
    }
  }
}

export type PictureOptions = { onOpen: (picture: PictureAttributes | null) => void }

export const Picture = Node.create<PictureOptions>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ onOpen: () => {} }),
  addAttributes: () => ({
    src: { validate: 'string' },
    alt: { default: '', validate: 'string' },
    width: { default: null, validate: 'number|null' },
    height: { default: null, validate: 'number|null' },
    caption: { default: '', validate: 'string' },
  }),
  parseHTML: () => [{ tag: 'figure', getAttrs: pictureOf }],
  renderHTML: ({ node }) => {
    const { caption, ...image } = node.attrs as PictureAttributes
    return [
      'figure',
      { class: 'mt-6' },
      ['img', { ...image, draggable: 'false', class: 'h-auto rounded-card' }],
      ['figcaption', { class: 'mt-2 text-small text-text3' }, caption],
    ]
  },
  addCommands() {
    return {
      openPicture:
        () =>
        ({ state, dispatch }) => {
          if (dispatch) this.options.onOpen(selectedPicture(state))
          return true
        },
      putPicture:
        (attributes) =>
        ({ commands, state, tr }) => {
          if (selectedPicture(state)) return commands.updateAttributes(this.name, attributes)
          const { $from, to } = state.selection
          const isEmptyLine = $from.depth === 1 && $from.parent.content.size === 0
          const after = $from.depth === 0 ? to : $from.after(1)
          const start = isEmptyLine ? $from.before(1) : after
          const picture = this.type.create(attributes)
          tr.replaceWith(start, after, picture)
          const below = start + picture.nodeSize
          if (below === tr.doc.content.size) tr.insert(below, state.schema.node('paragraph'))
          tr.setSelection(TextSelection.near(tr.doc.resolve(below + 1))).scrollIntoView()
          return true
        },
    }
  },
})

export const selectedPicture = ({ selection }: EditorState): PictureAttributes | null =>
  selection instanceof NodeSelection && selection.node.type.name === 'picture'
    ? (selection.node.attrs as PictureAttributes)
    : null

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
