import type { TimeFieldProps } from './time-field-parts.tsx'
import { lazyField } from './lazy-field.tsx'

export const TimeField = lazyField<TimeFieldProps>(
  async () => (await import('./time-field-parts.tsx')).TimeField,
)
