import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.ts'
import type { ComboboxProps } from './combobox-parts.tsx'
import { useHydrated } from './hydrated.ts'
import { WaitingField } from './waiting-field.tsx'

export type { ComboboxOption } from './combobox-parts.tsx'

const load = () => import('./combobox-parts.tsx')
const Parts = lazyPart(async () => (await load()).Combobox)
// Under way beside the page's own code: React Aria is the heaviest thing of a form.
if (!import.meta.env.SSR) load().catch(() => {})

/** A long list narrowed by typing. */
export function Combobox(props: ComboboxProps) {
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
