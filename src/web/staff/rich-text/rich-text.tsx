import { history } from 'prosemirror-history'
import { DOMSerializer, type Mark } from 'prosemirror-model'
import { EditorState, type Command } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { LabelText, type FieldProps } from '../../ui/field.tsx'
import { FieldMessage } from '../../ui/form-error.tsx'
import { toast } from '../../ui/toast.ts'
import { chosenPicture, linkPlace, putLink, putPicture, type LinkPlace } from './commands.ts'
import { docOf } from './doc-of.ts'
import { htmlOf } from './html-of.ts'
import { articleKeys, lineKeys } from './keys.ts'
import { LinkDialog } from './link-dialog.tsx'
import { pasting } from './pasting.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { articleSchema, lineSchema, type PictureAttributes } from './schema.ts'
import { articleTools, lineTools, Toolbar } from './toolbar.tsx'

export type RichTextProps = Omit<FieldProps, 'className' | 'hideLabel'> & {
  name: string
  /** `line`: one line with emphasis, without links and pictures. */
  kind?: 'article' | 'line'
  /** HTML that the field begins with; a new `key` begins anew. */
  initial: string
  onChange: (html: string) => void
}

type Asked =
  | { kind: 'link'; place: LinkPlace }
  | { kind: 'picture'; picture: PictureAttributes | null; file: File | null }

/** The field behind `RichTextField`. */
export function RichText({
  label,
  hint,
  error,
  optional,
  name,
  kind = 'article',
  initial,
  onChange,
}: RichTextProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [state, setState] = useState<EditorState | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const described = classNames(hint && `${id}-hint`, error && `${id}-error`)
  const latest = useRef({ onChange, described, error })
  useEffect(() => {
    latest.current = { onChange, described, error }
  })
  // Its attributes say whether something is wrong.
  useEffect(() => {
    view.current?.setProps({})
  }, [described, error])

  useEffect(() => {
    if (!place.current) return
    const made = new EditorView(place.current, {
      state: beginning(kind, initial, setAsked),
      attributes: () => attributesOf(id, kind, latest.current),
      clipboardSerializer: copying(kind),
      handleDoubleClickOn: (_view, _pos, node) => {
        if (node.type !== articleSchema.nodes.picture) return false
        setAsked({ kind: 'picture', picture: node.attrs as PictureAttributes, file: null })
        return true
      },
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction)
        made.updateState(next)
        setState(next)
        if (transaction.docChanged) latest.current.onChange(htmlOf(next.doc))
      },
    })
    view.current = made
    setState(made.state)
    return () => {
      view.current = null
      made.destroy()
    }
    // The field begins once; what is typed is its own.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  function run(command: Command) {
    const { current } = view
    if (!current || !command(current.state, current.dispatch, current)) return
    // A dialog takes the focus by itself.
    if (!document.querySelector('dialog[open] [data-autofocus]')) current.focus()
  }
  function put(command: Command) {
    setAsked(null)
    // Once the dialog is off the screen.
    requestAnimationFrame(() => run(command))
  }
  function close() {
    setAsked(null)
    requestAnimationFrame(() => view.current?.focus())
  }

  const groups = kind === 'line' ? lineTools : articleTools(linkCommand(setAsked), pictureCommand(setAsked))
  return (
    <div className="flex min-w-0 flex-col">
      {/* A label of the browser's own knows no such field: the text is named by it, and a press leads there. */}
      <label id={`${id}-label`} htmlFor={id} className="mb-1.5 self-start text-small font-semibold">
        <LabelText label={label} optional={optional} />
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-0.5 mb-2 text-small text-text3">
          {hint}
        </p>
      )}
      <div
        className={classNames(
          'rounded-control border bg-surface focus-within:border-text2',
          error ? 'border-bad' : 'border-line-strong',
        )}
      >
        {state ? (
          <Toolbar groups={groups} state={state} controls={id} onRun={run} />
        ) : (
          <div className="h-12 border-b border-line" />
        )}
        <div ref={place} data-field={name} className={surface} />
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldMessage id={`${id}-error`}>{error}</FieldMessage>
        </div>
      )}
      {asked?.kind === 'link' && (
        <LinkDialog
          place={asked.place}
          onClose={close}
          onPut={(href, text) => put(putLink(asked.place, href, text))}
        />
      )}
      {asked?.kind === 'picture' && (
        <PictureDialog
          picture={asked.picture}
          file={asked.file}
          onClose={close}
          onPut={(picture) => put(putPicture(picture))}
        />
      )}
    </div>
  )
}

function beginning(kind: 'article' | 'line', html: string, ask: (asked: Asked) => void): EditorState {
  const schema = kind === 'line' ? lineSchema : articleSchema
  const told = {
    onPicture: (file: File) => ask({ kind: 'picture', picture: null, file }),
    onPicturesLost: () =>
      toast.info('Yapıştırdığınız görseller alınmadı. Görselleri “Görsel” düğmesiyle yükleyin.'),
  }
  const keys = kind === 'line' ? lineKeys : articleKeys(linkCommand(ask))
  return EditorState.create({ doc: docOf(schema, html), plugins: [pasting(told), history(), ...keys] })
}

const linkCommand =
  (ask: (asked: Asked) => void): Command =>
  (state, dispatch) => {
    if (!state.selection.$from.parent.isTextblock) return false
    if (dispatch) ask({ kind: 'link', place: linkPlace(state) })
    return true
  }

const pictureCommand =
  (ask: (asked: Asked) => void): Command =>
  (state, dispatch) => {
    if (dispatch) ask({ kind: 'picture', picture: chosenPicture(state), file: null })
    return true
  }

function attributesOf(
  id: string,
  kind: 'article' | 'line',
  { described, error }: { described: string; error: string | undefined },
): Record<string, string> {
  return {
    id,
    role: 'textbox',
    tabindex: '0',
    'aria-multiline': kind === 'line' ? 'false' : 'true',
    'aria-labelledby': `${id}-label`,
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': 'true' }),
    class:
      kind === 'line'
        ? 'min-h-11 px-3.5 py-2.5 outline-none'
        : 'min-h-80 px-3.5 py-3 outline-none sm:px-5 sm:py-4',
  }
}

/** What is copied carries real links; here they lead nowhere. */
function copying(kind: 'article' | 'line'): DOMSerializer {
  const schema = kind === 'line' ? lineSchema : articleSchema
  const link = (mark: Mark) => ['a', { href: String(mark.attrs['href']) }, 0] as const
  return new DOMSerializer(DOMSerializer.nodesFromSchema(schema), {
    ...DOMSerializer.marksFromSchema(schema),
    ...(kind === 'article' && { link }),
  })
}

// What the editor itself needs of style, and how a chosen picture is marked.
const surface =
  'wrap-break-word [&_.ProseMirror]:whitespace-break-spaces [&_.ProseMirror]:[font-variant-ligatures:none] ' +
  '[&_.ProseMirror-hideselection_*::selection]:bg-transparent [&_.ProseMirror-selectednode]:rounded-card ' +
  '[&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-offset-2 [&_.ProseMirror-selectednode]:outline-focus ' +
  '[&_img.ProseMirror-separator]:inline! [&_img.ProseMirror-separator]:border-none! [&_img.ProseMirror-separator]:m-0! max-w-measure'
