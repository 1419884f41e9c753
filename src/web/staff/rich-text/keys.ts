import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  liftEmptyBlock,
  splitBlock,
} from 'prosemirror-commands'
import {
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
  type InputRule,
} from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { splitListItem } from 'prosemirror-schema-list'
import type { Command, Plugin } from 'prosemirror-state'
import * as act from './commands.ts'
import { articleSchema } from './schema.ts'

const { nodes } = articleSchema
const nothing: Command = () => true

const common = {
  'Mod-b': act.toggle('strong'),
  'Mod-i': act.toggle('em'),
  'Mod-z': act.undo,
  'Mod-Shift-z': act.redo,
  'Mod-y': act.redo,
  'Shift-Enter': act.insertBreak,
}

/** Keys and what is typed at the start of a line. Ctrl with Alt is AltGr on a Turkish keyboard and types signs. */
export function articleKeys(openLink: Command): Plugin[] {
  return [
    inputRules({ rules }),
    keymap({
      ...common,
      'Mod-k': openLink,
      'Mod-Shift-0': act.makeParagraph,
      'Mod-Shift-2': act.toggleHeading(2),
      'Mod-Shift-3': act.toggleHeading(3),
      'Mod-Shift-7': act.toggleList(nodes.ordered_list),
      'Mod-Shift-8': act.toggleList(nodes.bullet_list),
      'Mod-Shift-9': act.toggleQuote,
      'Alt-Shift-ArrowRight': act.indent,
      'Alt-Shift-ArrowLeft': act.outdent,
      Backspace: undoInputRule,
      Enter: chainCommands(splitListItem(nodes.list_item), createParagraphNear, liftEmptyBlock, splitBlock),
    }),
    keymap(baseKeymap),
  ]
}

/** Enter makes no second line; Shift-Enter breaks the first. */
export const lineKeys: Plugin[] = [keymap({ ...common, Enter: nothing }), keymap(baseKeymap)]

const rules: InputRule[] = [
  textblockTypeInputRule(/^(#{2,3})\s$/, nodes.heading, (match) => ({ level: match[1]?.length })),
  wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
  wrappingInputRule(/^1[.)]\s$/, nodes.ordered_list),
  wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
]
