import { useEffect, useRef, type MouseEvent } from 'react'
import { Icon } from '../base/icon.tsx'
import { TriangleAlert } from '../base/icons.ts'
import { useListedErrors, type SummaryError } from './listed-errors.ts'

export type { SummaryError } from './listed-errors.ts'

/** Takes the focus only when `attempt` changes, so that an error never interrupts typing. */
export function ErrorSummary({
  errors,
  attempt,
  takesFocus = true,
  title = 'Formda düzeltilmesi gereken yerler var',
}: {
  errors: SummaryError[]
  /**
   * Number of submits so far. When it changes, `errors` must already contain the errors of the newest submit.
   * Undefined: the list always shows the current errors.
   */
  attempt?: number
  takesFocus?: boolean
  title?: string
}) {
  const box = useRef<HTMLDivElement>(null)
  const listed = useListedErrors(errors, attempt)
  const shown = listed.length > 0
  useEffect(() => {
    if (attempt && takesFocus) box.current?.focus()
  }, [attempt, takesFocus])
  useEffect(() => {
    if (!shown) return
    document.title = `${titlePrefix}${withoutPrefix()}`
    return () => {
      document.title = withoutPrefix()
    }
  }, [shown])
  if (!shown) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-card border-2 border-bad bg-surface p-4 sm:p-5 focus:outline-2 focus:outline-offset-2 focus:outline-focus"
    >
      <h2 className="flex gap-2 text-title text-bad">
        <Icon of={TriangleAlert} className="mt-0.5" />
        <span className="min-w-0">{title}</span>
      </h2>
      <ul className="mt-2 flex flex-col">
        {listed.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => showField(event, name)}
              className="inline-flex min-h-8 items-center py-1 font-medium text-bad underline underline-offset-3 hover:decoration-2 pointer-coarse:min-h-11"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const titlePrefix = 'Hata: '
const withoutPrefix = () => document.title.replace(titlePrefix, '')

function showField(event: MouseEvent<HTMLAnchorElement>, name: string) {
  event.preventDefault()
  focusField(event.currentTarget.closest('form') ?? document, name)
}

export function focusField(root: ParentNode, name: string): boolean {
  const frame = root.querySelector(`[data-field="${CSS.escape(name)}"]`)
  const control = frame?.querySelector<HTMLElement>(
    'input:not([type=hidden]):not([tabindex="-1"]), select, textarea, button, [tabindex="0"]',
  )
  frame?.scrollIntoView({ block: 'nearest' })
  control?.focus()
  return Boolean(control)
}
