import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'

export function Switch({
  label,
  hint,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
  className?: string
}) {
  const given = useId()
  const id = input.id ?? given
  return (
    <label
      className={classNames(
        'flex min-h-11 items-center justify-between gap-4 py-2 has-disabled:text-text3',
        className,
      )}
    >
      <span className="min-w-0">
        <span className="font-medium">{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-small text-text3">
            {hint}
          </span>
        )}
      </span>
      <input
        {...input}
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={
          'relative h-6.5 w-11 shrink-0 appearance-none rounded-full border border-line-strong bg-sunken transition-colors ' +
          'before:absolute before:top-[3px] before:left-[3px] before:size-4.5 before:rounded-full before:bg-line-strong ' +
          'before:transition-[transform,background-color] checked:border-primary checked:bg-primary ' +
          'checked:before:translate-x-4.5 checked:before:bg-on-primary disabled:opacity-55'
        }
      />
    </label>
  )
}
