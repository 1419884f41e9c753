import fc, { type Arbitrary } from 'fast-check'

export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  pattern?: string
  format?: string
}

/** Mostly ids from 1 to 12, because even a small board has rows with these ids. */
const ids = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 2, arbitrary: fc.constantFrom(34, 501, 502, 2201, 999_999, 2_147_483_647) },
)

const words = fc.constantFrom(
  'Deneme',
  'Işık şefi aranıyor, gece çekimi',
  'İstanbul',
  'ığüşöç ĞÜŞİÖÇ',
  'O\'Brien "tırnak" \\ ters',
  '🎬 set',
  '<b>kalın</b>',
  'x',
  'Uzun bir metin. '.repeat(20),
)

/** Unexpected values of every type, as people and programs send them. */
export const odd: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    -1,
    0,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    '',
    ' ',
    '\u0000',
    '\u202E',
    '\uD800',
    '9'.repeat(40),
    "' or 1=1 --",
    '../../etc/passwd',
    '__proto__',
    'x'.repeat(9_000),
    [],
    [[]],
    {},
    { length: 3 },
    { __proto__: null, constructor: 1 },
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.date({ noInvalidDate: false }).map(String),
)

/** Random values that satisfy a schema, apart from rules between fields, which a schema does not express. */
export function valuesOf(schema: Schema, name = ''): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf({ ...without(schema), ...choice }, name)))
  if (schema.allOf) return valuesOf(Object.assign({}, without(schema), ...schema.allOf), name)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return objectsOf(schema)
  if (type === 'array') return listsOf(schema, name)
  if (type === 'integer') return numbersOf(schema, name).map(Math.trunc)
  if (type === 'number') return numbersOf(schema, name)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  return type === 'string' ? textsOf(schema, name) : fc.oneof(textsOf({}, name), ids, fc.constant(null))
}

const without = (schema: Schema): Schema => ({
  ...schema,
  anyOf: undefined,
  oneOf: undefined,
  allOf: undefined,
})

function objectsOf({ properties = {}, required = [], additionalProperties }: Schema): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, name)])
  const known = fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, {
    requiredKeys: required,
  })
  if (fields.length > 0 || typeof additionalProperties !== 'object') return known
  return fc.dictionary(matching('^[a-z_]{1,10}$'), valuesOf(additionalProperties), { maxKeys: 3 })
}

function listsOf(
  { items, prefixItems, minItems = 0, maxItems = 4 }: Schema,
  name: string,
): Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => valuesOf(item, name)))
  const maxLength = Math.max(minItems, Math.min(maxItems, 4))
  return fc.array(valuesOf(items ?? {}, name), { minLength: minItems, maxLength })
}

function numbersOf(schema: Schema, name: string): Arbitrary<number> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  if (/id$|ids$/i.test(name)) return ids
  const min = Math.max(
    minimum ?? -1_000_000,
    exclusiveMinimum === undefined ? -1_000_000 : exclusiveMinimum + 1,
  )
  const max = Math.min(
    maximum ?? 1_000_000,
    exclusiveMaximum === undefined ? 1_000_000 : exclusiveMaximum - 1,
  )
  const low = Math.max(min, -1_000_000_000)
  const high = Math.max(low, Math.min(max, 1_000_000_000))
  return fc.oneof(
    fc.integer({ min: low, max: Math.min(high, Math.max(low, 12)) }),
    fc.integer({ min: low, max: high }),
    fc.constantFrom(low, high),
  )
}

function textsOf(
  { pattern, format, minLength = 0, maxLength = 10_000 }: Schema,
  name: string,
): Arbitrary<string> {
  const known = wellKnown(format, name)
  const cut = (text: string) => text.slice(0, maxLength).padEnd(Math.min(minLength, 200), 'a')
  if (known) return known
  if (pattern) return matching(pattern)
  return fc.oneof(words, fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40) })).map(cut)
}

const matched = new Map<string, Arbitrary<string>>()

/** Cached, because fast-check lists all characters that a pattern allows. */
function matching(pattern: string): Arbitrary<string> {
  const texts = matched.get(pattern) ?? textsMatching(pattern)
  matched.set(pattern, texts)
  return texts
}

function textsMatching(pattern: string): Arbitrary<string> {
  try {
    const texts = fc.stringMatching(new RegExp(pattern, 'u'), { size: '-1' })
    fc.sample(texts, 1)
    // A number in an address.
    return pattern.startsWith('^[1-9]\\d') ? ids.map(String) : texts
  } catch {
    // fast-check generates no texts for patterns with look-aheads; plain words match those patterns of this API.
    return words
  }
}

function wellKnown(format: string | undefined, name: string): Arbitrary<string> | null {
  const number = fc.integer({ min: 1, max: 400 })
  if (format === 'email' || /e_?mail/i.test(name)) return number.map((n) => `fuzz${n}@example.com`)
  if (/phone/i.test(name)) return number.map((n) => `0555 77${String(n).padStart(5, '0')}`)
  if (format === 'date' || /date|_day$|birth/i.test(name))
    return fc.constantFrom('2099-01-01', '2027-02-28', '1990-06-15', '2026-02-30', '0001-01-01')
  if (format === 'date-time' || /_at$|from$|until$/.test(name))
    return fc.constantFrom('2099-01-01T10:00:00Z', '2020-01-01T00:00:00+03:00', '9999-12-31T23:59:59.999Z')
  if (format === 'uuid') return fc.uuid()
  if (format === 'uri' || /url$|link$/i.test(name))
    return fc.constantFrom(
      'https://example.com/a?b=ç',
      'http://example.com',
      '/ilanlar',
      'javascript:alert(1)',
    )
  if (/password/i.test(name)) return fc.constantFrom('Klaket.2026', 'Baska.Parola.7', 'kısa')
  if (/code/i.test(name)) return fc.constantFrom('000000', '123456', 'abcde-fghij')
  return null
}
