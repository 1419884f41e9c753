import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { isApiError, sentenceOf } from './api-error.ts'

/** A refusal's sentences by field; what is no field error stands under `root`. "photos.0" belongs to the field "photos". */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const fields = isApiError(error) ? Object.entries(error.errors ?? {}) : []
  if (fields.length === 0) return { root: sentenceOf(error) }
  return Object.fromEntries(fields.map(([name, sentences]) => [fieldOf(name), sentences.join(' ')]))
}

const fieldOf = (name: string) => name.split('.')[0] ?? name

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
    if (fieldOf(name) in values) {
      setError(name as FieldPath<T>, { type: 'server', message }, { shouldFocus: isFirst })
      isFirst = false
    } else {
      left.push(message)
    }
  }
  if (left.length > 0 || isFirst)
    setError('root', { type: 'server', message: left.join(' ') || sentenceOf(error) })
}
