import type { Command, EditorState } from 'prosemirror-state'
import { useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
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
} from '../../ui/icons.ts'
import * as act from './commands.ts'
import { articleSchema } from './schema.ts'

type Tool = {
  label: string
  /** As people read them; Ctrl is ⌘ on a Mac. */
  keys?: string
  icon: IconName
  run: Command
  isOn?: (state: EditorState) => boolean
}

const { nodes } = articleSchema

const emphasis: Tool[] = [
  {
    label: 'Kalın',
    keys: 'Ctrl+B',
    icon: Bold,
    run: act.toggle('strong'),
    isOn: (state) => act.hasMark(state, 'strong'),
  },
  {
    label: 'Eğik',
    keys: 'Ctrl+I',
    icon: Italic,
    run: act.toggle('em'),
    isOn: (state) => act.hasMark(state, 'em'),
  },
]
const history: Tool[] = [
  { label: 'Geri al', keys: 'Ctrl+Z', icon: Undo2, run: act.undo },
  { label: 'Yinele', keys: 'Ctrl+Y', icon: Redo2, run: act.redo },
]

export const lineTools: Tool[][] = [emphasis]

/** The tools of an article; the dialogs are the owner's. */
export const articleTools = (openLink: Command, openPicture: Command): Tool[][] => [
  emphasis,
  [
    {
      label: 'Ara başlık',
      keys: 'Ctrl+Shift+2',
      icon: Heading2,
      run: act.toggleHeading(2),
      isOn: (state) => act.isHeading(state, 2),
    },
    {
      label: 'Alt başlık',
      keys: 'Ctrl+Shift+3',
      icon: Heading3,
      run: act.toggleHeading(3),
      isOn: (state) => act.isHeading(state, 3),
    },
    {
      label: 'Alıntı',
      keys: 'Ctrl+Shift+9',
      icon: TextQuote,
      run: act.toggleQuote,
      isOn: (state) => act.isWithin(state, nodes.blockquote),
    },
  ],
  [
    {
      label: 'Madde listesi',
      keys: 'Ctrl+Shift+8',
      icon: List,
      run: act.toggleList(nodes.bullet_list),
      isOn: (state) => act.isInList(state, nodes.bullet_list),
    },
    {
      label: 'Numaralı liste',
      keys: 'Ctrl+Shift+7',
      icon: ListOrdered,
      run: act.toggleList(nodes.ordered_list),
      isOn: (state) => act.isInList(state, nodes.ordered_list),
    },
    { label: 'Maddeyi dışarı al', keys: 'Alt+Shift+←', icon: ListIndentDecrease, run: act.outdent },
    { label: 'Maddeyi içeri al', keys: 'Alt+Shift+→', icon: ListIndentIncrease, run: act.indent },
  ],
  [
    {
      label: 'Bağlantı',
      keys: 'Ctrl+K',
      icon: Link2,
      run: openLink,
      isOn: (state) => act.hasMark(state, 'link'),
    },
    {
      label: 'Görsel',
      icon: ImagePlus,
      run: openPicture,
      isOn: (state) => act.chosenPicture(state) !== null,
    },
  ],
  history,
]

/** One stop of the Tab key; arrows, Home and End move between the tools. */
export function Toolbar({
  groups,
  state,
  controls,
  onRun,
}: {
  groups: readonly (readonly Tool[])[]
  state: EditorState
  /** Id of the text. */
  controls: string
  onRun: (command: Command) => void
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
            const pressed = isOn?.(state)
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
                aria-disabled={!run(state) || undefined}
                tabIndex={place === reached ? 0 : -1}
                onFocus={() => setReached(place)}
                // The text keeps its selection.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onRun(run)}
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
