import { useEffect, useMemo, useRef, useState, type ChangeEvent, type ComponentProps } from 'react'
import { classNames } from '../base/class-names.ts'
import { controlStyle, FieldFrame, useField, type FieldProps } from './field.tsx'
import { mergeRefs } from '../typed-fields/merge-refs.ts'

/** Text beyond `limit` is accepted, so that pasted text is not cut; the form's schema refuses it. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  limit,
  onChange,
  rows = 5,
  ref,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'children'> & { limit?: number }) {
  const field = useField({ id: area.id, hint, error })
  const [typed, setTyped] = useState('')
  const own = useRef<HTMLTextAreaElement>(null)
  const both = useMemo(() => mergeRefs(own, ref), [ref])
  useEffect(() => setTyped(own.current?.value ?? ''), [])
  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value)
    onChange?.(event)
  }
  const count = [...(typeof area.value === 'string' ? area.value : typed)].length
  return (
    <FieldFrame
      {...{ label, hint, error, optional, hideLabel, className, field }}
      name={area.name}
      after={limit && <Counter count={count} limit={limit} />}
    >
      <textarea
        {...area}
        {...field.control}
        ref={both}
        rows={rows}
        onChange={change}
        className={classNames(
          controlStyle,
          'field-sizing-content max-h-128 resize-y',
          rows > 3 ? 'min-h-34' : 'min-h-22',
        )}
      />
    </FieldFrame>
  )
}

function Counter({ count, limit }: { count: number; limit: number }) {
  const left = limit - count
  return (
    <p className={classNames('shrink-0 text-meta', left < 0 ? 'font-semibold text-bad' : 'text-text3')}>
      <span aria-hidden>
        {count} / {limit}
      </span>
      <span className="sr-only" aria-live="polite">
        {left < 0 ? `${-left} karakter fazla` : left <= 20 ? `${left} karakter kaldı` : ''}
      </span>
    </p>
  )
}
