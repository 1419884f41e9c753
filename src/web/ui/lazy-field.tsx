import { Suspense, type ComponentType } from 'react'
import { lazyPart } from '../lazy-part.ts'
import type { FieldProps } from './field.tsx'
import { useHydrated } from './hydrated.ts'
import { WaitingField } from './waiting-field.tsx'

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
    return (
      <Suspense fallback={waiting}>
        <Parts {...props} />
      </Suspense>
    )
  }
}
