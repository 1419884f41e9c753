import { type ComponentType } from 'react'
import { lazyPart } from '../base/lazy-part.ts'
import { classNames } from '../base/class-names.ts'
import { controlStyle, LabelText, type FieldProps } from '../form/field.tsx'
import { useHydrated } from '../base/hydrated.ts'

export function lazyField<Props extends FieldProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Parts = lazyPart(load)
  if (!import.meta.env.SSR) load().catch(() => {})
  return function LazyField(props: Props) {
    const { label, hint, optional, hideLabel, className } = props
    const waiting = <WaitingField {...{ label, hint, optional, hideLabel, className }} />
    // React Aria writes style attributes, which the content security policy refuses in the server's HTML, so the
    // field is rendered only in the browser.
    if (!useHydrated()) return waiting
    return <Parts {...props} waiting={waiting} />
  }
}

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

export const ariaFieldStyle = 'flex min-w-0 flex-col'
export const ariaLabelStyle = 'mb-1.5 self-start text-small font-semibold'
export const ariaHintStyle = '-mt-0.5 mb-2 text-small text-text3'
