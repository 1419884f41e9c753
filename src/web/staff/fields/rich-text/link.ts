import { getMarkRange, Mark } from '@tiptap/core'
import { TextSelection, type EditorState } from '@tiptap/pm/state'

export type LinkPlace = { from: number; to: number; href: string; text: string }

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    link: {
      openLink: () => ReturnType
      /**
       * Links `place` to `href` and puts `text` there; an empty `href` removes the link and leaves the text.
       */
      putLink: (place: LinkPlace, href: string, text: string) => ReturnType
    }
  }
}

export type LinkOptions = { onOpen: (place: LinkPlace) => void }

export const Link = Mark.create<LinkOptions>({
  name: 'link',
  inclusive: false,
  addOptions: () => ({ onOpen: () => {} }),
  addAttributes: () => ({ href: { validate: 'string' } }),
  parseHTML: () => [
    { tag: 'a[data-href]', getAttrs: (element) => ({ href: element.getAttribute('data-href') ?? '' }) },
  ],
  renderHTML: ({ mark }) => [
    'a',
    { 'data-href': String(mark.attrs['href']), title: String(mark.attrs['href']), class: 'link' },
    0,
  ],
  addKeyboardShortcuts() {
    return { 'Mod-k': () => this.editor.commands.openLink() }
  },
  addCommands() {
    return {
      openLink:
        () =>
        ({ state, dispatch }) => {
          if (!state.selection.$from.parent.isTextblock) return false
          if (dispatch) this.options.onOpen(linkPlace(state))
          return true
        },
      putLink:
        ({ from, to }, href, text) =>
        ({ state, tr }) => {
          const link = this.type.create({ href })
          const words = text || href
          if (href === '') tr.removeMark(from, to, this.type)
          else if (from !== to && text === state.doc.textBetween(from, to, ' ')) tr.addMark(from, to, link)
          else {
            const marks = state.doc.resolve(from).marks()
            tr.replaceWith(from, to, state.schema.text(words, link.addToSet(marks)))
            tr.setSelection(TextSelection.create(tr.doc, from + words.length)).removeStoredMark(link)
          }
          return true
        },
    }
  },
})

function linkPlace({ selection, doc, schema }: EditorState): LinkPlace {
  const type = schema.marks['link']
  const around = type && getMarkRange(selection.$from, type)
  if (!around) return { from: selection.from, to: selection.to, href: '', text: textIn(doc, selection) }
  const mark = type.isInSet(doc.nodeAt(around.from)?.marks ?? [])
  return { ...around, href: String(mark?.attrs['href'] ?? ''), text: textIn(doc, around) }
}

const textIn = (doc: EditorState['doc'], { from, to }: { from: number; to: number }) =>
  doc.textBetween(from, to, ' ')
