import { type ComponentType } from 'react'
import { lazyPart } from '../base/lazy-part.ts'
import { classNames } from '../base/class-names.ts'
import { controlStyle, LabelText, type FieldProps } from '../form/field.tsx'
import { useHydrated } from '../base/hydrated.ts'

/** A field whose parts are loaded beside the page's own code: React Aria is the heaviest thing of a form. */
export function lazyField<Props extends FieldProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Parts = lazyPart(load)
  if (!import.meta.env.SSR) load().catch(() => {})
  return function LazyField(props: Props) {
    const { label, hint, optional, hideLabel, className } = props
    const waiting = <WaitingField {...{ label, hint, optional, hideLabel, className }} />
    // Its parts carry style attributes, which the content policy forbids in the server's HTML.
    if (!useHydrated()) return waiting
    return <Parts {...props} waiting={waiting} />
  }
}

/** The same boxes before React Aria's parts are there, so that nothing moves. */
function WaitingField({ label, hint, optional, hideLabel, className }: FieldProps) {
  return (
    <div className={classNames(ariaFieldStyle, className)}>
      <span className={hideLabel ? 'sr-only' : ariaLabelStyle}>
        <LabelText label={label} optional={optional} />
      </span>
      {hint && <span className={ariaHintStyle}>{hint}</span>}
      <div className={controlStyle} />
    </div>
  )
}

// Shared with aria-field.tsx, which draws the same with them.
export const ariaFieldStyle = 'flex min-w-0 flex-col'
export const ariaLabelStyle = 'mb-1.5 self-start text-small font-semibold'
export const ariaHintStyle = '-mt-0.5 mb-2 text-small text-text3'
