import fc, { type Arbitrary } from 'fast-check'
import { jpeg, png } from '../photos.ts'
import { odd, valuesOf, type Schema } from './generate.ts'
import { examples } from './known.ts'

export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }
export type Operation = {
  method: string
  path: string
  'x-access': 'anyone' | 'user' | 'editor' | 'admin'
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

/** "POST /api/app/messages". */
export const keyOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string =>
  `${method.toUpperCase()} ${path}`

export const roles = ['visitor', 'applicant', 'owner', 'editor', 'admin'] as const
export type Role = (typeof roles)[number]

export type FuzzRequest = {
  role: Role
  path: string
  body?: unknown
  raw?: string
  form?: Record<string, unknown>
  headers: Record<string, string>
  /** If set, ids in the request are replaced by those of existing rows of the person, chosen by this number. */
  known?: number
}

/** Random requests to one endpoint: half follow the document, the others are wrong in one place or entirely. */
export function requestsOf(operation: Operation): Arbitrary<FuzzRequest> {
  const json = operation.requestBody?.content['application/json']?.schema
  const multipart = operation.requestBody?.content['multipart/form-data']?.schema
  const sound = fc.record({
    role: rolesOf(operation),
    path: pathsOf(operation, false),
    headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, idempotent),
    ...(json && { body: soundBodies(operation, json) }),
    ...(multipart && { form: formsOf(multipart) }),
    known: fc.oneof({ weight: 3, arbitrary: fc.nat(9) }, fc.constant(undefined)),
  })
  const wrong = fc.record({
    role: rolesOf(operation),
    path: pathsOf(operation, true),
    headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, headers),
    ...(json && { body: fc.oneof({ weight: 6, arbitrary: spoiled(valuesOf(json)) }, odd) }),
    ...(multipart && { form: formsOf(multipart).chain((form) => spoiled(fc.constant(form))) as never }),
  })
  const choices: { weight: number; arbitrary: Arbitrary<FuzzRequest> }[] = [
    { weight: 5, arbitrary: sound as Arbitrary<FuzzRequest> },
    { weight: 4, arbitrary: wrong as Arbitrary<FuzzRequest> },
  ]
  if (operation.method !== 'get') choices.push({ weight: 1, arbitrary: broken(operation) })
  return fc.oneof(...choices)
}

/**
 * If the body of a form is known, half of the bodies are that form with one field replaced by another valid value.
 */
function soundBodies(operation: Operation, schema: Schema): Arbitrary<unknown> {
  const example = examples[keyOf(operation)]
  if (!example) return valuesOf(schema)
  const names = Object.keys(schema.properties ?? {})
  const changes = fc.tuple(fc.nat(2 * names.length), valuesOf(schema)).map(([at, value]) => {
    const name = names[at]
    const isThere = name !== undefined && Object.hasOwn(Object(value) as object, name)
    return isThere ? { ...example, [name]: (value as Record<string, unknown>)[name] } : example
  })
  return fc.oneof(changes, valuesOf(schema))
}

/** Half of the requests come from a permitted role, the others from a random role. */
function rolesOf({ 'x-access': access }: Operation): Arbitrary<Role> {
  const welcome: Record<typeof access, Role[]> = {
    anyone: [...roles],
    user: ['applicant', 'owner'],
    editor: ['editor', 'admin'],
    admin: ['admin'],
  }
  return fc.oneof(fc.constantFrom(...welcome[access]), fc.constantFrom(...roles))
}

const idempotent = fc.uuid().map((key) => ({ 'idempotency-key': key }))

const headers = fc.constantFrom<Record<string, string>>(
  { 'idempotency-key': 'not a key' },
  { authorization: 'Bearer x' },
  { authorization: 'Basic YTpi' },
  { cookie: 'klaket_refresh=x; ; =' },
  { 'if-none-match': 'W/"x", *' },
  { accept: 'text/html' },
  { 'accept-encoding': 'br;q=0, zstd' },
  { range: 'bytes=0-' },
  { 'x-forwarded-for': '203.0.113.7, 1' },
)

function broken(operation: Operation): Arbitrary<FuzzRequest> {
  const { method, path } = operation
  const raw = fc.constantFrom(
    '{',
    '[1,',
    'null',
    '"text"',
    '{"a":1}x',
    '{"__proto__":{"a":1}}',
    '',
    '\u0000',
    '[]',
  )
  const type = fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/xml',
  )
  const plain = path.replace(/\{\w+\}/g, '1')
  return fc.record({
    role: rolesOf(operation),
    path: fc.constant(plain),
    raw: method === 'get' ? fc.constant('') : raw,
    headers: type.map((value) => ({ 'content-type': value })),
  })
}

const tokens = fc.stringMatching(/^[A-Za-z0-9_-]{43}$/)

function pathsOf({ path, parameters }: Operation, isWrong: boolean): Arbitrary<string> {
  const texts = (name: string, schema: Schema) => {
    const good = /token|hash/i.test(name)
      ? tokens
      : valuesOf(schema, name).map((value) => (Array.isArray(value) ? value.join(',') : String(value ?? '')))
    return isWrong
      ? fc.oneof(
          { weight: 2, arbitrary: good },
          odd.map((value) => String(JSON.stringify(value)).slice(0, 300)),
        )
      : good
  }
  const named = (place: string) =>
    fc.record(
      Object.fromEntries(
        parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, texts(name, schema)]),
      ),
      { requiredKeys: parameters.filter((one) => one.in === place && one.required).map(({ name }) => name) },
    )
  return fc.tuple(named('path'), named('query')).map(([params, query]) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? '1') || '1')
    const search = Object.entries(query).map(([name, value]) => `${name}=${encoded(value ?? '')}`)
    return search.length > 0 ? `${filled}?${search.join('&')}` : filled
  })
}

/** Lone surrogates are not allowed in addresses. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** The same value with one part removed, added or replaced by something unexpected. */
function spoiled(values: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc
    .tuple(values, fc.nat(), odd, fc.constantFrom('change', 'drop', 'add'))
    .map(([value, at, other, how]) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return other
      const names = Object.keys(value)
      const name = names[at % Math.max(1, names.length)] ?? 'extra'
      if (how === 'drop') return Object.fromEntries(Object.entries(value).filter(([own]) => own !== name))
      return { ...value, [how === 'add' ? 'no_such_field' : name]: other }
    })
}

const photos = [jpeg({ width: 500, height: 400 }), png({ width: 500, height: 400 })]

function formsOf({ properties = {}, required = [] }: Schema): Arbitrary<Record<string, unknown>> {
  const isFile = ({ format }: Schema) => format === 'binary'
  const bytes = fc.oneof(
    { weight: 2, arbitrary: fc.nat(1).map((n) => ({ photo: n })) },
    fc.uint8Array({ maxLength: 300 }).map((own) => ({ bytes: own })),
  )
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    isFile(schema) ? bytes : valuesOf(schema, name),
  ])
  return fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, {
    requiredKeys: required,
  })
}

/** Encodes random fields as a multipart form. */
export async function formOf(fields: unknown): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(fields) as Record<string, unknown>)) {
    const file = value as { photo?: number; bytes?: Uint8Array } | null
    const bytes = typeof file?.photo === 'number' ? await photos[file.photo] : file?.bytes
    if (bytes instanceof Uint8Array) form.append(name, new Blob([new Uint8Array(bytes)]), 'photo.jpg')
    else form.append(name, (typeof value === 'string' ? value : JSON.stringify(value)) ?? '')
  }
  return form
}
