import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.ts'
import type { TimeFieldProps } from './time-field-parts.tsx'
import { useHydrated } from './hydrated.ts'
import { WaitingField } from './waiting-field.tsx'

const load = () => import('./time-field-parts.tsx')
const Parts = lazyPart(async () => (await load()).TimeField)
// Under way beside the page's own code: React Aria is the heaviest thing of a form.
if (!import.meta.env.SSR) load().catch(() => {})

/** A time of day typed as 24 hours. */
export function TimeField(props: TimeFieldProps) {
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
