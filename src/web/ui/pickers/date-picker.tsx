import type { DatePickerProps } from './date-picker-parts.tsx'
import { lazyField } from './lazy-field.tsx'

export const DatePicker = lazyField<DatePickerProps>(
  async () => (await import('./date-picker-parts.tsx')).DatePicker,
)
