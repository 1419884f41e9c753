import type { ComboboxProps } from './combobox-parts.tsx'
import { lazyField } from './lazy-field.tsx'

export type { ComboboxOption } from './combobox-parts.tsx'

export const Combobox = lazyField<ComboboxProps>(async () => (await import('./combobox-parts.tsx')).Combobox)
