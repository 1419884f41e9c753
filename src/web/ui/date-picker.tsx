import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.ts'
import type { DatePickerProps } from './date-picker-parts.tsx'
import { useHydrated } from './hydrated.ts'
import { WaitingField } from './waiting-field.tsx'

const load = () => import('./date-picker-parts.tsx')
const Parts = lazyPart(async () => (await load()).DatePicker)
// Under way beside the page's own code: React Aria is the heaviest thing of a form.
if (!import.meta.env.SSR) load().catch(() => {})

/** A date typed as gg.aa.yyyy or picked from a Turkish calendar. */
export function DatePicker(props: DatePickerProps) {
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
