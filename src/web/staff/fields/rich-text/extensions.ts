import {
  Extension,
  findParentNode,
  getSchema,
  textblockTypeInputRule,
  wrappingInputRule,
  type Editor,
} from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList } from '@tiptap/extension-list/bullet-list'
import { ListItem } from '@tiptap/extension-list/item'
import { OrderedList } from '@tiptap/extension-list/ordered-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import type { Schema } from '@tiptap/pm/model'
import { Link, type LinkOptions } from './link.ts'
import { Picture, type PictureOptions } from './picture.ts'

// The extensions for articles leave out TipTap's shortcuts with Ctrl+Alt, which is AltGr on a Turkish
// keyboard, and with Tab, which must move the focus out of the field.

const emphasis = [Bold.configure({ HTMLAttributes: { class: 'font-semibold' } }), Italic]
const common = [Text, HardBreak, UndoRedo]

const ArticleParagraph = Paragraph.extend({
  addKeyboardShortcuts() {
    return { 'Mod-Shift-0': () => this.editor.commands.setParagraph() }
  },
}).configure({ HTMLAttributes: { class: 'mt-3 first:mt-0' } })

const ArticleHeading = Heading.extend({
  renderHTML: ({ node }) =>
    node.attrs['level'] === 3
      ? ['h3', { class: 'mt-6 text-title first:mt-0' }, 0]
      : ['h2', { class: 'mt-10 text-h3 first:mt-0' }, 0],
  addKeyboardShortcuts() {
    return {
      'Mod-Shift-2': () => this.editor.commands.toggleHeading({ level: 2 }),
      'Mod-Shift-3': () => this.editor.commands.toggleHeading({ level: 3 }),
    }
  },
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^(#{2,3})\s$/,
        type: this.type,
        getAttributes: (match) => ({ level: match[1]?.length }),
      }),
    ]
  },
}).configure({ levels: [2, 3] })

const ArticleQuote = Blockquote.extend({
  content: 'paragraph+',
  addKeyboardShortcuts() {
    return { 'Mod-Shift-9': () => this.editor.commands.toggleBlockquote() }
  },
}).configure({ HTMLAttributes: { class: 'mt-4 border-l-3 border-accent pl-4 text-text2' } })

const listStyle = 'mt-3 flex flex-col gap-1.5 marker:text-text3 first:mt-0'

const ArticleBulletList = BulletList.extend({
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[-*]\s$/, type: this.type })]
  },
}).configure({ HTMLAttributes: { class: `${listStyle} list-disc pl-5` } })

const ArticleOrderedList = OrderedList.extend({
  // The server's sanitizer allows no start number. So only "1." or "1)" begins a list; a line such as "3.
  // sezon" (third season) stays text.
  addAttributes: () => ({}),
  renderHTML() {
    return ['ol', this.options.HTMLAttributes, 0]
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^1[.)]\s$/, type: this.type })]
  },
}).configure({ HTMLAttributes: { class: `${listStyle} list-decimal pl-6` } })

const ArticleListItem = ListItem.extend({
  content: 'paragraph list*',
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Alt-Shift-ArrowRight': () => this.editor.commands.sinkListItem(this.name),
      'Alt-Shift-ArrowLeft': () => this.editor.commands.liftListItem(this.name),
    }
  },
}).configure({ HTMLAttributes: { class: 'pl-1' } })

export type DialogOpeners = { onLink: LinkOptions['onOpen']; onPicture: PictureOptions['onOpen'] }

/**
 * The editor's extensions for articles: what the server's sanitizer accepts, styled like
 * src/web/ui/layout/article.tsx.
 */
export const article = (openers: DialogOpeners) => [
  Link.configure({ onOpen: openers.onLink }),
  ...emphasis,
  Document,
  ArticleParagraph,
  ArticleHeading,
  ArticleQuote,
  ArticleBulletList,
  ArticleOrderedList,
  ArticleListItem,
  Picture.configure({ onOpen: openers.onPicture }),
  ...common,
]

/** The editor's extensions for a slide's title: one paragraph with emphasis and line breaks. */
export const line = [
  ...emphasis,
  Document.extend({ content: 'paragraph' }),
  Paragraph,
  Extension.create({ name: 'oneLine', addKeyboardShortcuts: () => ({ Enter: () => true }) }),
  ...common,
]

export const articleSchema = getSchema(article({ onLink: () => {}, onPicture: () => {} }))
export const lineSchema = getSchema(line)

/**
 * Looks for a node, because the schema of an editor is an object of its own, never identical with
 * `lineSchema`.
 */
export const isOneLine = (schema: Schema): boolean => schema.nodes['heading'] === undefined

export const isInList = (editor: Editor, kind: 'bulletList' | 'orderedList'): boolean =>
  findParentNode((node) => node.type.name.endsWith('List'))(editor.state.selection)?.node.type.name === kind
