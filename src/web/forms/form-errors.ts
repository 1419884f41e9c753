import type {
  FieldErrors,
  FieldPath,
  FieldValues,
  FormState,
  RegisterOptions,
  UseFormGetFieldState,
  UseFormRegister,
  UseFormReturn,
} from 'react-hook-form'
import { isApiError, sentenceOf } from '../data/api/api-error.ts'
import type { SummaryError } from '../ui/form/error-summary.tsx'

export function fieldErrorsOf(error: unknown): Record<string, string> {
  const fields = isApiError(error) ? Object.entries(error.errors ?? {}) : []
  if (fields.length === 0) return { root: sentenceOf(error) }
  return Object.fromEntries(fields.map(([name, sentences]) => [fieldOf(name), sentences.join(' ')]))
}

const fieldOf = (name: string) => name.split('.')[0] ?? name

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

type Form<T extends FieldValues> = {
  register: UseFormRegister<T>
  getFieldState: UseFormGetFieldState<T>
  formState: FormState<T>
}

export function fieldsOf<T extends FieldValues>({ register, getFieldState, formState }: Form<T>) {
  return <N extends FieldPath<T>>(name: N, options?: RegisterOptions<T, N>) => ({
    ...register(name, options),
    error: getFieldState(name, formState).error?.message,
  })
}

export function summaryOf<T extends FieldValues>(
  errors: FieldErrors<T>,
  order: readonly (keyof T & string)[],
): SummaryError[] {
  return order.flatMap((name) => {
    const message = messageIn(errors[name])
    return message === undefined ? [] : [{ name, message }]
  })
}

function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  return Object.entries(error)
    .map(([name, part]) => (name === 'ref' ? undefined : messageIn(part)))
    .find((message) => message !== undefined)
}
