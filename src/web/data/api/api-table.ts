import type { Input, Reply } from '../../../shared/contract/endpoint.ts'
// Imports types only, because the endpoints themselves would add their schemas and zod to the first load.
import type { AllEndpoints } from '../../../shared/endpoints.ts'

export type ApiKey = keyof AllEndpoints
export type ApiInput<K extends ApiKey> = Input<AllEndpoints[K]>
export type ApiReply<K extends ApiKey> = Reply<AllEndpoints[K]>

export type InputArgument<K extends ApiKey> =
  Record<never, never> extends ApiInput<K> ? [input?: ApiInput<K>] : [input: ApiInput<K>]

export type CallArguments<K extends ApiKey, Options> =
  Record<never, never> extends ApiInput<K>
    ? [input?: ApiInput<K>, options?: Options]
    : [input: ApiInput<K>, options?: Options]

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export function requestOf(key: string, input: Parts = {}): { method: string; url: string; body: unknown } {
  const space = key.indexOf(' ')
  const path = key
    .slice(space + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name] ?? '')))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') query.append(name, String(one))
    }
  }
  const text = query.toString()
  return { method: key.slice(0, space), url: text ? `${path}?${text}` : path, body: input.body }
}
