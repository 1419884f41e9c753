import type { FieldErrors, FieldValues } from 'react-hook-form'
import type { SummaryError } from './ui/error-summary.tsx'

/** The wrong fields of a form in the given order, for the summary above it. */
export function summaryOf<T extends FieldValues>(
  errors: FieldErrors<T>,
  order: readonly (keyof T & string)[],
): SummaryError[] {
  return order.flatMap((name) => {
    const message = errors[name]?.message
    return typeof message === 'string' ? [{ name, message }] : []
  })
}
