import { Extension } from '@tiptap/core'
import { Fragment, Slice, type Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { blocksOf, oneLine } from './doc-of.ts'
import { isOneLine } from './extensions.ts'

type Handlers = {
  onPicture: (file: File) => void
  onPicturesLost: () => void
}

/**
 * Makes the editor parse pasted and dropped HTML with `blocksOf`. The editor's own handling would let the
 * browser parse the text as markup, which the content security policy refuses (Trusted Types).
 */
export function pasting({ onPicture, onPicturesLost }: Handlers) {
  function insert(view: EditorView, data: DataTransfer, at?: number): boolean {
    const html = data.getData('text/html')
    const text = data.getData('text/plain')
    const image = [...data.files].find((file) => file.type.startsWith('image/'))
    if (!html && !text && image) {
      if (!isOneLine(view.state.schema)) onPicture(image)
      return true
    }
    const blocks = html ? blocksOf(view.state.schema, html) : blocksOfText(view, text)
    if (html && countImages(html) > countPictures(blocks)) onPicturesLost()
    put(view, blocks, at)
    return true
  }
  const plugin = new Plugin({
    props: {
      handleDOMEvents: {
        paste: (view, event) => {
          if (view.composing || !event.clipboardData) return false
          event.preventDefault()
          return insert(view, event.clipboardData)
        },
        drop: (view, event) => {
          if (view.dragging || !event.dataTransfer) return false
          event.preventDefault()
          return insert(
            view,
            event.dataTransfer,
            view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos,
          )
        },
      },
    },
  })
  return Extension.create({ name: 'pasting', addProseMirrorPlugins: () => [plugin] })
}

function put(view: EditorView, blocks: readonly Node[], at?: number): void {
  const { state } = view
  const slice = isOneLine(state.schema)
    ? new Slice(Fragment.from(oneLine(state.schema, blocks)), 0, 0)
    : Slice.maxOpen(Fragment.from([...blocks]))
  const { tr } = state
  if (at === undefined) tr.replaceSelection(slice)
  else tr.replaceRange(at, at, slice)
  view.dispatch(tr.scrollIntoView().setMeta('uiEvent', 'paste'))
}

function blocksOfText({ state: { schema } }: EditorView, text: string): Node[] {
  const paragraphs = text.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n+/)
  return paragraphs.flatMap((lines) => {
    const content = lines
      .trim()
      .split('\n')
      .flatMap((line, index) => [
        ...(index > 0 ? [schema.node('hardBreak')] : []),
        ...(line.trim() ? [schema.text(line)] : []),
      ])
    return content.length > 0 ? [schema.node('paragraph', null, content)] : []
  })
}

const countImages = (html: string) => html.match(/<img\b/gi)?.length ?? 0
const countPictures = (blocks: readonly Node[]) => blocks.filter(({ type }) => type.name === 'picture').length
