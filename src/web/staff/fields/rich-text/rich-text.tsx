import { Editor } from '@tiptap/core'
import { DOMSerializer, type Mark, type Schema } from '@tiptap/pm/model'
import { useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../../../ui/base/class-names.ts'
import { LabelText, type FieldProps } from '../../../ui/form/field.tsx'
import { FieldMessage } from '../../../ui/form/form-error.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { docOf } from './doc-of.ts'
import { article, articleSchema, line, lineSchema } from './extensions.ts'
import { htmlOf } from './html-of.ts'
import type { LinkPlace } from './link.ts'
import { LinkDialog } from './link-dialog.tsx'
import { pasting } from './pasting.ts'
import type { PictureAttributes } from './picture.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { articleTools, lineTools, Toolbar } from './toolbar.tsx'

export type RichTextProps = Omit<FieldProps, 'className' | 'hideLabel'> & {
  name: string
  kind?: 'article' | 'line'
  /** The text as HTML. Read once, so a new value needs a new React `key`. */
  initial: string
  onChange: (html: string) => void
}

type EditorDialog =
  | { kind: 'link'; place: LinkPlace }
  | { kind: 'picture'; picture: PictureAttributes | null; file: File | null }

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
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, setTransactions] = useState(0)
  const [dialog, setDialog] = useState<EditorDialog | null>(null)
  const described = classNames(hint && `${id}-hint`, error && `${id}-error`)
  const latest = useRef({ onChange, described, error })
  useEffect(() => {
    latest.current = { onChange, described, error }
  })
  useEffect(() => {
    editor?.view.setProps({})
  }, [editor, described, error])

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      content: docOf(kind === 'line' ? lineSchema : articleSchema, initial).toJSON(),
      extensions: extensionsOf(kind, setDialog),
      // The content security policy refuses the inline styles that TipTap would add; the classes in `surface`
      // replace them.
      injectCSS: false,
      enableInputRules: ['heading', 'blockquote', 'bulletList', 'orderedList'],
      enablePasteRules: false,
      editorProps: {
        clipboardSerializer: copying(kind === 'line' ? lineSchema : articleSchema),
        attributes: () => attributesOf(id, kind, latest.current),
        handleDoubleClickOn: (_view, _pos, node) => {
          if (node.type.name !== 'picture') return false
          setDialog({ kind: 'picture', picture: node.attrs as PictureAttributes, file: null })
          return true
        },
      },
      onTransaction: () => setTransactions((count) => count + 1),
      onUpdate: ({ editor: changed }) => latest.current.onChange(htmlOf(changed.state.doc)),
    })
    setEditor(made)
    return () => made.destroy()
    // The editor is created once; `initial` is not read again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  function close() {
    setDialog(null)
    requestAnimationFrame(() => editor?.view.focus())
  }
  function put(run: (editor: Editor) => boolean) {
    setDialog(null)
    requestAnimationFrame(() => {
      if (!editor) return
      run(editor)
      editor.view.focus()
    })
  }

  return (
    <div className="flex min-w-0 flex-col">
      {/* A label's `htmlFor` does not name a contenteditable element, so `aria-labelledby` refers to this id. */}
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
        {editor ? (
          <Toolbar groups={kind === 'line' ? lineTools : articleTools} editor={editor} controls={id} />
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
      {dialog?.kind === 'link' && (
        <LinkDialog
          place={dialog.place}
          onClose={close}
          onPut={(href, text) => put(({ commands }) => commands.putLink(dialog.place, href, text))}
        />
      )}
      {dialog?.kind === 'picture' && (
        <PictureDialog
          picture={dialog.picture}
          file={dialog.file}
          onClose={close}
          onPut={(picture) => put(({ commands }) => commands.putPicture(picture))}
        />
      )}
    </div>
  )
}

function extensionsOf(kind: 'article' | 'line', openDialog: (dialog: EditorDialog) => void) {
  const paste = pasting({
    onPicture: (file) => openDialog({ kind: 'picture', picture: null, file }),
    onPicturesLost: () =>
      toast.info('Yapıştırdığınız görseller alınmadı. Görselleri “Görsel” düğmesiyle yükleyin.'),
  })
  if (kind === 'line') return [paste, ...line]
  const dialogs = {
    onLink: (place: LinkPlace) => openDialog({ kind: 'link', place }),
    onPicture: (picture: PictureAttributes | null) => openDialog({ kind: 'picture', picture, file: null }),
  }
  return [paste, ...article(dialogs)]
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

/**
 * The editor renders links without `href`, so that a press does not follow them, but a copied link needs it.
 */
function copying(schema: Schema): DOMSerializer {
  const link = (mark: Mark) => ['a', { href: String(mark.attrs['href']) }, 0] as const
  return new DOMSerializer(DOMSerializer.nodesFromSchema(schema), {
    ...DOMSerializer.marksFromSchema(schema),
    ...(schema.marks['link'] && { link }),
  })
}

const surface =
  'wrap-break-word [&_.ProseMirror]:whitespace-break-spaces [&_.ProseMirror]:[font-variant-ligatures:none] ' +
  '[&_.ProseMirror-hideselection_*::selection]:bg-transparent [&_.ProseMirror-selectednode]:rounded-card ' +
  '[&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-offset-2 [&_.ProseMirror-selectednode]:outline-focus ' +
  '[&_img.ProseMirror-separator]:inline! [&_img.ProseMirror-separator]:border-none! [&_img.ProseMirror-separator]:m-0! max-w-measure'
