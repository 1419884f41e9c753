import type { FieldProps } from './field.tsx'
import { TextField, type InputProps } from './text-field.tsx'

/** The browser's own date input: `value`, `min` and `max` are `yyyy-mm-dd`. For pages that load `DatePicker` lazily, use that. */
export function DateField(props: FieldProps & Omit<InputProps, 'type'>) {
  return <TextField {...props} type="date" inputClassName="appearance-none tabular-nums" />
}
