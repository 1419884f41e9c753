import type { ChainedCommands, Editor } from '@tiptap/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '../../../ui/base/class-names.ts'
import { Icon, type IconName } from '../../../ui/base/icon.tsx'
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  Redo2,
  TextQuote,
  Undo2,
} from '../../../ui/base/icons.ts'
import { isInList } from './extensions.ts'
import { selectedPicture } from './picture.ts'

type Tool = {
  label: string
  keys?: string
  icon: IconName
  run: (chain: ChainedCommands) => ChainedCommands
  isOn?: (editor: Editor) => boolean
}

const emphasis: Tool[] = [
  {
    label: 'Kalın',
    keys: 'Ctrl+B',
    icon: Bold,
    run: (chain) => chain.toggleBold(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    label: 'Eğik',
    keys: 'Ctrl+I',
    icon: Italic,
    run: (chain) => chain.toggleItalic(),
    isOn: (editor) => editor.isActive('italic'),
  },
]
const blocks: Tool[] = [
  {
    label: 'Ara başlık',
    keys: 'Ctrl+Shift+2',
    icon: Heading2,
    run: (chain) => chain.toggleHeading({ level: 2 }),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    label: 'Alt başlık',
    keys: 'Ctrl+Shift+3',
    icon: Heading3,
    run: (chain) => chain.toggleHeading({ level: 3 }),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    label: 'Alıntı',
    keys: 'Ctrl+Shift+9',
    icon: TextQuote,
    run: (chain) => chain.toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
]
const lists: Tool[] = [
  {
    label: 'Madde listesi',
    keys: 'Ctrl+Shift+8',
    icon: List,
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => isInList(editor, 'bulletList'),
  },
  {
    label: 'Numaralı liste',
    keys: 'Ctrl+Shift+7',
    icon: ListOrdered,
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => isInList(editor, 'orderedList'),
  },
  {
    label: 'Maddeyi dışarı al',
    keys: 'Alt+Shift+←',
    icon: ListIndentDecrease,
    run: (chain) => chain.liftListItem('listItem'),
  },
  {
    label: 'Maddeyi içeri al',
    keys: 'Alt+Shift+→',
    icon: ListIndentIncrease,
    run: (chain) => chain.sinkListItem('listItem'),
  },
]
const inserted: Tool[] = [
  {
    label: 'Bağlantı',
    keys: 'Ctrl+K',
    icon: Link2,
    run: (chain) => chain.openLink(),
    isOn: (editor) => editor.isActive('link'),
  },
  {
    label: 'Görsel',
    icon: ImagePlus,
    run: (chain) => chain.openPicture(),
    isOn: (editor) => selectedPicture(editor.state) !== null,
  },
]
const history: Tool[] = [
  { label: 'Geri al', keys: 'Ctrl+Z', icon: Undo2, run: (chain) => chain.undo() },
  { label: 'Yinele', keys: 'Ctrl+Y', icon: Redo2, run: (chain) => chain.redo() },
]

export const lineTools = [emphasis]
export const articleTools = [emphasis, blocks, lists, inserted, history]

export function Toolbar({
  groups,
  editor,
  controls,
}: {
  groups: readonly (readonly Tool[])[]
  editor: Editor
  controls: string
}) {
  const box = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState(0)
  function move(event: KeyboardEvent) {
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])]
    const steps = { ArrowRight: reached + 1, ArrowLeft: reached - 1, Home: 0, End: buttons.length - 1 }
    const next = steps[event.key as keyof typeof steps]
    if (next === undefined) return
    event.preventDefault()
    buttons[(next + buttons.length) % buttons.length]?.focus()
  }
  function press(run: Tool['run']) {
    const isDone = run(editor.chain()).run()
    if (isDone && !document.querySelector('dialog[open] [data-autofocus]')) editor.view.focus()
  }
  const places = new Map(groups.flat().map((tool, place) => [tool.label, place]))
  return (
    <div
      ref={box}
      role="toolbar"
      aria-label="Biçim"
      aria-controls={controls}
      onKeyDown={move}
      className="flex flex-wrap gap-x-2 gap-y-1 border-b border-line p-1"
    >
      {groups.map((tools) => (
        <div key={tools[0]?.label} className="flex flex-wrap">
          {tools.map(({ label, keys, icon, run, isOn }) => {
            const place = places.get(label) ?? 0
            const pressed = isOn?.(editor)
            return (
              <button
                key={label}
                type="button"
                title={keys ? `${label} (${keys})` : label}
                aria-label={label}
                aria-keyshortcuts={keys
                  ?.replace('Ctrl', 'Control')
                  .replace('←', 'ArrowLeft')
                  .replace('→', 'ArrowRight')}
                aria-pressed={pressed}
                aria-disabled={!run(editor.can().chain()).run() || undefined}
                tabIndex={place === reached ? 0 : -1}
                onFocus={() => setReached(place)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => press(run)}
                className={classNames(
                  'inline-flex size-10 pointer-coarse:size-11 items-center justify-center rounded-control aria-disabled:text-text3 aria-disabled:opacity-60',
                  pressed ? 'bg-primary text-on-primary' : 'text-text2 hover:bg-text/8 hover:text-text',
                )}
              >
                <Icon of={icon} size={18} />
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}
