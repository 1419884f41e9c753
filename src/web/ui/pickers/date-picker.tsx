import type { DatePickerProps } from './date-picker-parts.tsx'
import { lazyField } from './lazy-field.tsx'

/** A date typed as gg.aa.yyyy or picked from a calendar. */
export const DatePicker = lazyField<DatePickerProps>(
  async () => (await import('./date-picker-parts.tsx')).DatePicker,
)
