import type { TimeFieldProps } from './time-field-parts.tsx'
import { lazyField } from './lazy-field.tsx'

/** A time of day typed as 24 hours. */
export const TimeField = lazyField<TimeFieldProps>(
  async () => (await import('./time-field-parts.tsx')).TimeField,
)
