import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { useDialogHistory } from './dialog-history.ts'
import { IconButton } from '../base/icon-button.tsx'
import { X } from '../base/icons.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  variant?: 'modal' | 'sheet'
  height?: 'auto' | 'full'
  closeOnBackdrop?: boolean
  closeOnBack?: boolean
  address?: string | undefined
  headEnd?: ReactNode
  role?: 'dialog' | 'alertdialog'
  locked?: boolean
}

/** On opening, the element with `data-autofocus` gets the focus, otherwise the title. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  onClose,
  title,
  description,
  children,
  footer,
  size = 'medium',
  variant = 'modal',
  height = 'auto',
  closeOnBackdrop = true,
  closeOnBack = false,
  address,
  headEnd,
  role = 'dialog',
  locked = false,
}: Omit<DialogProps, 'open'>) {
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const pressedBackdrop = useRef(false)
  const latestClose = useRef<() => unknown>(onClose)
  useEffect(() => {
    // Some browsers close a dialog at the second Escape even if its `cancel` event was prevented, so a locked
    // dialog opens itself again.
    latestClose.current = locked ? () => box.current?.open === false && box.current.showModal() : onClose
  })
  useLayoutEffect(() => showModal(box.current, () => latestClose.current()), [])
  useDialogHistory(closeOnBack, onClose, address)

  function press(event: MouseEvent) {
    if (closeOnBackdrop && !locked && pressedBackdrop.current && event.target === box.current) onClose()
  }
  return (
    <dialog
      ref={box}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onMouseDown={(event) => (pressedBackdrop.current = event.target === box.current)}
      onClick={press}
      className={classNames(
        'm-auto w-full flex-col overflow-hidden bg-raised text-start whitespace-normal text-text shadow-modal outline-none open:flex',
        sizes[size],
        variants[variant],
        locked && 'backdrop:bg-bg',
        variant === 'sheet' && (height === 'full' ? 'max-sm:h-[calc(100dvh-1.5rem)]' : ''),
      )}
    >
      <div className="flex items-start gap-2 pt-3 pr-3 pb-2 pl-5 sm:pl-6">
        <div className="min-w-0 flex-1 py-2">
          <h2 id={`${id}-title`} data-dialog-title tabIndex={-1} className="text-h3">
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className="mt-1 text-text2">
              {description}
            </p>
          )}
        </div>
        {headEnd}
        {!locked && <IconButton icon={X} label="Kapat" onClick={onClose} />}
      </div>
      {children && (
        <div
          data-dialog-body
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 sm:px-6"
        >
          <div>{children}</div>
        </div>
      )}
      {footer && (
        <div
          className={classNames(
            'safe-bottom flex gap-3 border-t border-line px-5 pt-3 sm:justify-end sm:px-6 sm:pb-4',
            variant === 'sheet'
              ? 'max-sm:flex-wrap max-sm:*:grow max-sm:*:last:grow-[9]'
              : 'max-sm:flex-col-reverse',
          )}
        >
          {footer}
        </div>
      )}
    </dialog>
  )
}

function showModal(dialog: HTMLDialogElement | null, close: () => unknown) {
  if (!dialog) return
  const cancel = (event: Event) => {
    if (event.target !== dialog) return
    event.preventDefault()
    close()
  }
  dialog.showModal()
  const start =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>('[data-dialog-title]')
  start?.focus()
  const unwatch = makeScrollable(dialog.querySelector<HTMLElement>('[data-dialog-body]'))
  dialog.addEventListener('cancel', cancel)
  // A `close` event that finds the dialog open is ignored: React's strict mode has closed and reopened the
  // dialog.
  const closed = () => {
    if (!dialog.open) close()
  }
  dialog.addEventListener('close', closed)
  return () => {
    unwatch()
    dialog.removeEventListener('cancel', cancel)
    dialog.removeEventListener('close', closed)
    dialog.close()
  }
}

/** Gives a long text without focusable elements a tabindex, so that the keyboard can scroll it (WCAG 2.1.1). */
function makeScrollable(body: HTMLElement | null): () => void {
  if (!body) return () => {}
  const update = () => {
    const isLong = body.scrollHeight > body.clientHeight
    if (isLong && !body.querySelector(focusable)) body.tabIndex = 0
    else body.removeAttribute('tabindex')
  }
  const observer = new ResizeObserver(update)
  for (const box of [body, ...body.children]) observer.observe(box)
  return () => observer.disconnect()
}

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'

const sizes = {
  small: 'max-w-[26rem]',
  medium: 'max-w-[35rem]',
  large: 'max-w-[52rem]',
  wide: 'max-w-[75rem]',
}

const variants = {
  modal: 'max-sm:w-[calc(100%-2rem)] max-h-[min(46rem,calc(100dvh-2rem))] rounded-card animate-enter',
  sheet:
    'max-sm:mb-0 max-sm:max-w-none max-h-[calc(100dvh-1.5rem)] sm:max-h-[min(46rem,calc(100dvh-4rem))] rounded-t-sheet sm:rounded-card ' +
    'animate-sheet sm:animate-enter',
}
