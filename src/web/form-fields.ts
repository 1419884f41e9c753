import {
  get,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormRegister,
} from 'react-hook-form'

type Form<T extends FieldValues> = { register: UseFormRegister<T>; formState: { errors: FieldErrors<T> } }

/** Gives what a control takes of a form, by the field's name: its registration and the sentence about what is wrong. */
export function fieldsOf<T extends FieldValues>({ register, formState: { errors } }: Form<T>) {
  return <N extends FieldPath<T>>(name: N, options?: RegisterOptions<T, N>) => ({
    ...register(name, options),
    error: (get(errors, name) as { message?: string } | undefined)?.message,
  })
}
