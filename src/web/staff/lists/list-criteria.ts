import { isRealDate } from '../../../shared/values/ages.ts'
import { compareTurkish } from '../../../shared/text/turkish-text.ts'

export type Choice<T extends string = string> = {
  label: string
  options: readonly { value: T; label: string }[]
  all?: string
}

export const choice = <const T extends string>(
  label: string,
  values: readonly T[],
  labels: Record<T, string>,
  all?: string,
): Choice<T> => ({
  label,
  options: values.map((value) => ({ value, label: labels[value] })),
  ...(all !== undefined && { all }),
})

export const sortedChoice = (
  label: string,
  values: readonly string[],
  labelOf: (value: string) => string,
): Choice => ({
  label,
  options: values
    .map((value) => ({ value, label: labelOf(value) }))
    .sort((one, other) => compareTurkish(one.label, other.label)),
})

type Chosen<Choices extends Record<string, Choice>> = {
  [Name in keyof Choices]: Choices[Name] extends Choice<infer T> ? T | undefined : never
}

export function chosenIn<Choices extends Record<string, Choice>>(
  search: URLSearchParams,
  choices: Choices,
): Chosen<Choices> {
  const chosen = Object.entries(choices).map(([name, { options }]) => [
    name,
    options.find(({ value }) => value === search.get(name))?.value,
  ])
  return Object.fromEntries(chosen) as Chosen<Choices>
}

export const searchWordIn = (search: URLSearchParams, most = 100): string | undefined =>
  search.get('q')?.trim().slice(0, most) || undefined

export const dayIn = (search: URLSearchParams, name: string): string | undefined => {
  const value = search.get(name) ?? ''
  return isRealDate(value) ? value : undefined
}

export function numberIn(search: URLSearchParams, name: string): number | undefined {
  const value = search.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}

export function withFilter(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value === '') next.delete(name)
  else next.set(name, value)
  next.delete('page')
  next.delete('before')
  return next
}
