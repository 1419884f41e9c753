import { z } from 'zod'
import type { Endpoint } from '../../shared/contract/endpoint.ts'
import { AppError, type FieldErrors } from '../../shared/contract/errors.ts'
import { hasForbiddenCharacters } from '../../shared/text/safe-text.ts'

export type RawInput = { params?: unknown; query?: unknown; body?: unknown }
export type Input = { params: unknown; query: unknown; body: unknown }

const maxDepth = 12
/**
 * Largest number of values (texts, numbers, lists, objects) in a query or a body, because checking more would
 * block the server’s only thread for long.
 */
const maxValues = 12_000
const maxErrors = 100

/**
 * Checks a request against the schemas of its endpoint, with its texts converted to Unicode NFC.
 * @throws AppError not_found for invalid path parameters; invalid_fields; malformed_request for a query or body
 * that is no object, has too many values, is nested too deeply or has a forbidden character in a field name
 */
export function checkInput(endpoint: Endpoint, raw: RawInput): Input {
  const params = endpoint.params?.safeParse(raw.params ?? {})
  if (params && !params.success) throw new AppError('not_found')
  const found = noErrors()
  const query = checkPart(endpoint.query, withoutEmpty(raw.query), found)
  const body = checkPart(endpoint.body, raw.body, found)
  if (found.count > 0) throw wrongFields(endpoint, found.errors, raw.body)
  return { params: params?.data, query, body }
}

export function wrongFields(
  { invalid, incomplete }: Pick<Endpoint, 'invalid' | 'incomplete'>,
  errors: FieldErrors,
  body: unknown,
): AppError {
  const sentences = [...new Set(Object.values(errors).flat())]
  const isBlank = (name: string) => {
    const value = (body as Record<string, unknown> | undefined)?.[name] ?? ''
    return typeof value === 'string' && value.trim() === ''
  }
  const whole = sentences.length === 1 ? sentences[0] : undefined
  const message = invalid ?? (incomplete && (Object.keys(errors).some(isBlank) ? incomplete : whole))
  return new AppError('invalid_fields', { errors, ...(message && { message }) })
}

export function soundFields(schema: z.ZodType | undefined, raw: unknown): Record<string, unknown> {
  if (typeof raw !== 'object' || raw === null) return {}
  const clean = cleanTexts(raw, noErrors()) as Record<string, unknown>
  const results = Object.entries(shapeOf(schema)).map(
    ([name, field]) => [name, field.safeParse(clean[name])] as const,
  )
  return Object.fromEntries(results.flatMap(([name, { success, data }]) => (success ? [[name, data]] : [])))
}

function shapeOf(schema: unknown): Record<string, z.ZodType> {
  if (schema instanceof z.ZodObject) return schema.shape
  if (!(schema instanceof z.ZodIntersection)) return {}
  return { ...shapeOf(schema.def.left), ...shapeOf(schema.def.right) }
}

function withoutEmpty(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

type FoundErrors = { errors: FieldErrors; count: number }

// Without a prototype, because a client may send a field that is called "constructor".
const noErrors = (): FoundErrors => ({ errors: Object.create(null) as FieldErrors, count: 0 })

function checkPart(schema: z.ZodType | undefined, raw: unknown, found: FoundErrors): unknown {
  if (!schema) return undefined
  if (raw !== undefined && (typeof raw !== 'object' || raw === null || Array.isArray(raw)))
    throw new AppError('malformed_request')
  const clean = cleanTexts(raw ?? {}, found)
  const result = schema.safeParse(clean)
  if (result.success) return result.data
  for (const issue of result.error.issues) addError(found, issue.path.join('.'), issue.message)
  return undefined
}

function cleanTexts(raw: unknown, found: FoundErrors): unknown {
  let values = 0
  function clean(value: unknown, path: string[]): unknown {
    values += 1
    if (path.length > maxDepth || values > maxValues) throw new AppError('malformed_request')
    if (typeof value === 'string') {
      const text = value.normalize('NFC').replace(/\r\n|[\u2028\u2029]/g, '\n')
      if (hasForbiddenCharacters(text)) addError(found, path.join('.'), 'Bu alan geçersiz karakter içeriyor.')
      return text
    }
    if (Array.isArray(value)) return value.map((item, index) => clean(item, [...path, String(index)]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => {
        if (hasForbiddenCharacters(name)) throw new AppError('malformed_request')
        return [name, clean(item, [...path, name])]
      }),
    )
  }
  return clean(raw, [])
}

function addError(found: FoundErrors, path: string, sentence: string): void {
  const name = path || 'body'
  const known = found.errors[name]
  if (known?.includes(sentence)) return
  if (known) known.push(sentence)
  else if (found.count < maxErrors) {
    found.errors[name] = [sentence]
    found.count += 1
  }
}
