import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Mark, Node, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list'
import { NodeSelection, TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { articleSchema as article, lineSchema, type PictureAttributes } from './schema.ts'

const { nodes } = article

/** Emphasis works in either schema. */
export const toggle =
  (name: 'strong' | 'em'): Command =>
  (state, dispatch, view) => {
    const type = state.schema.marks[name]
    return type ? toggleMark(type)(state, dispatch, view) : false
  }

/** Makes the chosen lines headings, or text again. */
export const toggleHeading =
  (level: 2 | 3): Command =>
  (state, dispatch) =>
    isHeading(state, level)
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch)

export const makeParagraph: Command = setBlockType(nodes.paragraph)

export const toggleQuote: Command = (state, dispatch) =>
  isWithin(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch)

/** Wraps into a list, takes out of one, or turns one kind of list into the other. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const { $from } = state.selection
    const depth = listDepth(state)
    if (depth === null) return wrapInList(type)(state, dispatch)
    if ($from.node(depth).type === type) return liftListItem(nodes.list_item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
    return true
  }

export const indent: Command = sinkListItem(nodes.list_item)
/** Within a list alone: the outermost level is left by the list's own button. */
export const outdent: Command = (state, dispatch) =>
  listDepth(state) !== null && liftListItem(nodes.list_item)(state, dispatch)

export { redo, undo }

export const insertBreak: Command = (state, dispatch) => {
  const node = state.schema.nodes['hard_break']
  if (!node) return false
  dispatch?.(state.tr.replaceSelectionWith(node.create()).scrollIntoView())
  return true
}

export const hasMark = ({ selection, storedMarks, doc, schema }: EditorState, name: string): boolean => {
  const type = schema.marks[name]
  if (!type) return false
  const { from, to, $from, empty } = selection
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type)
}

export const isHeading = ({ selection }: EditorState, level: 2 | 3): boolean =>
  selection.$from.parent.type === nodes.heading && selection.$from.parent.attrs['level'] === level

export function isWithin({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true
  return false
}

export function isInList(state: EditorState, type: NodeType): boolean {
  const depth = listDepth(state)
  return depth !== null && state.selection.$from.node(depth).type === type
}

function listDepth({ selection: { $from } }: EditorState): number | null {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.name.endsWith('_list')) return depth
  return null
}

export type LinkPlace = { from: number; to: number; href: string; text: string }

/** The link that the cursor is in, or what is chosen to become one. */
export function linkPlace({ selection, doc }: EditorState): LinkPlace {
  const { $from, from, to, empty } = selection
  const around = linkAround($from.parent, $from.parentOffset)
  if (around) {
    const start = $from.start() + around.from
    const end = $from.start() + around.to
    return {
      from: start,
      to: end,
      href: String(around.mark.attrs['href']),
      text: doc.textBetween(start, end),
    }
  }
  return { from, to, href: '', text: empty ? '' : doc.textBetween(from, to, ' ') }
}

function linkAround(parent: Node, offset: number): { mark: Mark; from: number; to: number } | null {
  const type = article.marks.link
  const at = parent.childAfter(offset).node ?? parent.childBefore(offset).node
  const mark = at && type.isInSet(at.marks)
  if (!mark) return null
  let found: { from: number; to: number } | null = null
  let isOver = false
  parent.forEach((child, start) => {
    const end = start + child.nodeSize
    if (isOver) return
    if (!mark.isInSet(child.marks)) {
      if (found && found.to >= offset) isOver = true
      else found = null
    } else found = { from: found?.from ?? start, to: end }
  })
  return found ? { mark, ...(found as { from: number; to: number }) } : null
}

/** Links what is chosen; where nothing is, the words are put in. An empty address takes the link away. */
export const putLink =
  ({ from, to }: LinkPlace, href: string, text: string): Command =>
  (state, dispatch) => {
    const { tr } = state
    const type = article.marks.link
    if (href === '') dispatch?.(tr.removeMark(from, to, type))
    else if (from === to || text !== state.doc.textBetween(from, to, ' ')) {
      const kept = state.doc
        .resolve(from)
        .marks()
        .filter((mark) => mark.type !== type)
      tr.replaceWith(from, to, article.text(text || href, type.create({ href }).addToSet(kept)))
      dispatch?.(
        tr.setSelection(TextSelection.create(tr.doc, from + (text || href).length)).removeStoredMark(type),
      )
    } else dispatch?.(tr.removeMark(from, to, type).addMark(from, to, type.create({ href })))
    return true
  }

export const chosenPicture = ({ selection }: EditorState): PictureAttributes | null =>
  selection instanceof NodeSelection && selection.node.type === nodes.picture
    ? (selection.node.attrs as PictureAttributes)
    : null

/** Puts a picture in, or in place of the chosen one. */
export const putPicture =
  (attributes: PictureAttributes): Command =>
  (state, dispatch) => {
    const { tr, selection } = state
    const picture = nodes.picture.create(attributes)
    if (chosenPicture(state)) {
      tr.replaceSelectionWith(picture)
      dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, selection.from)).scrollIntoView())
      return true
    }
    // Below the outermost block that is written in: no picture stands within a list or a quote.
    const { $from } = selection
    const isEmptyLine = $from.depth === 1 && $from.parent.content.size === 0
    const after = $from.depth === 0 ? selection.to : $from.after(1)
    const start = isEmptyLine ? $from.before(1) : after
    tr.replaceWith(start, after, picture)
    const below = start + picture.nodeSize
    if (below === tr.doc.content.size) tr.insert(below, nodes.paragraph.create())
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(below + 1))).scrollIntoView())
    return true
  }

export const isLine = ({ schema }: EditorState): boolean => schema === lineSchema
