import type { z } from 'zod'
import type { Endpoint } from '../src/shared/contract/endpoint.ts'
import { allEndpoints } from '../src/shared/endpoints.ts'

export type StaffAddress = { key: string; path: string; isList: boolean }

/** Required query parameters of endpoints, by endpoint key, such as `into=6`. */
export type StaffQueries = Record<string, string>

/** Value of the first parameter of an address, by the path segment before it: `people` → id of an account. */
export type StaffIds = Record<string, string | number>

type Schema = { def: { type: string; innerType?: Schema; in?: Schema }; options?: unknown[] }

export const staffDoors = ['editor', 'admin'] as const

/**
 * Addresses of every GET for staff, or for other access levels, from the endpoint table: without a query, with each
 * value of each filter, with a search, and its second page. Endpoints that return files are excluded.
 * @throws if an endpoint requires an id or a filter that is not given here
 */
export function staffAddresses(
  ids: StaffIds,
  words: readonly string[],
  required: StaffQueries = {},
  doors: readonly Endpoint['access'][] = staffDoors,
): StaffAddress[] {
  return Object.entries(allEndpoints as Record<string, Endpoint>)
    .filter(([key, { access }]) => key.startsWith('GET ') && doors.includes(access))
    .filter(([, { reply }]) => shapeOf(reply) !== null)
    .flatMap(([key, endpoint]) => {
      const path = filledIn(key, ids)
      const isList = Object.hasOwn(shapeOf(endpoint.reply) ?? {}, 'total')
      return queriesOf(endpoint, words, required[key]).map((query) => ({
        key,
        isList,
        path: query ? `${path}?${query}` : path,
      }))
    })
}

function filledIn(key: string, ids: StaffIds): string {
  let count = 0
  return key.slice('GET '.length).replace(/([\w-]+)\/\{(\w+)\}/g, (_, word: string, name: string) => {
    count += 1
    const id = ids[count === 1 ? word : name] ?? ids[word]
    if (id === undefined) throw new Error(`${key}: no id was told for “${word}”`)
    return `${word}/${id}`
  })
}

function queriesOf({ query }: Endpoint, words: readonly string[], always: string | undefined): string[] {
  if (!query) return ['']
  if (always === undefined && !query.safeParse({}).success)
    throw new Error('A query is required and not told')
  const fields = Object.entries(shapeOf(query) ?? {})
  const each = fields.flatMap(([name, schema]) => {
    if (name === 'q') return words.map((word) => `q=${encodeURIComponent(word)}`)
    if (name === 'page') return ['page=2']
    return choicesOf(schema).map((choice) => `${name}=${encodeURIComponent(String(choice))}`)
  })
  return ['', ...each].map((one) => [always, one].filter(Boolean).join('&'))
}

const shapeOf = (schema: z.ZodType): Record<string, Schema> | null =>
  'shape' in schema ? (schema.shape as Record<string, Schema>) : null

function choicesOf({ def, options }: Schema): unknown[] {
  if (def.type === 'enum') return options ?? []
  const inner = def.innerType ?? def.in
  return inner ? choicesOf(inner) : []
}
