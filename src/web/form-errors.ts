import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { isApiError, sentenceOf } from './api-error.ts'

/**
 * Puts a refusal's sentences beside the form's fields and moves the focus to the first of them.
 * What belongs to no field of the form (or is no field error at all) stands under `root`.
 */
export function applyServerErrors<T extends FieldValues>(
  { setError, getValues }: Pick<UseFormReturn<T>, 'setError' | 'getValues'>,
  error: unknown,
): void {
  const fields = isApiError(error) ? Object.entries(error.errors ?? {}) : []
  const values = getValues()
  const left: string[] = []
  let isFirst = true
  for (const [name, sentences] of fields) {
    const message = sentences.join(' ')
    // "photos.0" belongs to the field "photos".
    if ((name.split('.')[0] ?? name) in values) {
      setError(name as FieldPath<T>, { type: 'server', message }, { shouldFocus: isFirst })
      isFirst = false
    } else {
      left.push(message)
    }
  }
  if (left.length > 0 || isFirst)
    setError('root', { type: 'server', message: left.join(' ') || sentenceOf(error) })
}
