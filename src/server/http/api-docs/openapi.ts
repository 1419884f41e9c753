import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Access, Endpoint, EndpointHeader, EndpointTable } from '../../../shared/contract/endpoint.ts'
import { errorTable } from '../../../shared/contract/error-table.ts'

type Json = Record<string, unknown>
type ObjectSchema = { properties?: Record<string, Json>; required?: string[] }

export function serveOpenApi(http: FastifyInstance, table: EndpointTable, origin: string): void {
  let json: string | null = null
  http.get('/api/openapi.json', async (_request, reply) => {
    json ??= JSON.stringify(openApiDocument(table, origin))
    return reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-cache').send(json)
  })
}

function openApiDocument(table: EndpointTable, origin: string): Json {
  const paths: Record<string, Json> = {}
  for (const [key, endpoint] of Object.entries(table)) {
    const [method = '', path = ''] = key.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(method, path, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Klaket',
      version: '1',
      description:
        'Job board for film, series and advertising sets. Replies and sentences are in Turkish. ' +
        'Paths of applications, messages and advertisements also answer without `/app`.',
    },
    servers: [{ url: origin }],
    tags: [...new Set(Object.keys(table).map((key) => tagOf(key.split(' ')[1] ?? '')))].map((name) => ({
      name,
    })),
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', description: bearer } },
      schemas: { Error: errorSchema },
    },
  }
}

const bearer =
  'The `access_token` of `POST /api/auth/login`; it lives 15 minutes and `POST /api/auth/refresh` gives the next one. ' +
  'A token that is not good is answered 401 everywhere but on the `/api/auth` endpoints that anyone may call and on the ' +
  'dictionaries, which do not look at it.'

const accessDescriptions: Record<Access, string> = {
  anyone: 'Anyone may call.',
  user: 'For signed-in people.',
  editor: 'For editors and admins; 404 for other signed-in people.',
  admin: 'For admins; 404 for other signed-in people.',
}

const errorSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'A Turkish sentence for people.' },
    code: { type: 'string', enum: Object.keys(errorTable) },
    errors: {
      type: 'object',
      description:
        'With 422: the sentences of every wrong field; a path for nested ones, as experiences.0.company.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    request_id: { type: 'string', description: 'With 500: names the line in the log.' },
  },
  example: {
    message: errorTable.invalid_fields[1],
    code: 'invalid_fields',
    errors: { title: ['İlan başlığı boş bırakılamaz.'] },
  },
}

function operation(method: string, path: string, endpoint: Endpoint): Json {
  const { access, summary, params, query, headers = [], reply, status = 200 } = endpoint
  return {
    operationId: operationId(method, path),
    tags: [tagOf(path)],
    summary,
    description: accessDescriptions[access],
    security: access === 'anyone' ? [] : [{ accessToken: [] }],
    'x-access': access,
    parameters: [
      ...parametersOf('path', params),
      ...parametersOf('query', query),
      ...headers.map(headerParameter),
    ],
    ...requestBody(endpoint),
    responses: {
      [status]: {
        description: 'Good',
        content: replyContent(reply),
      },
      ...refusals(endpoint),
    },
  }
}

function replyContent(reply: z.ZodType): Json {
  const mediaTypes = reply.meta()?.['mediaTypes']
  if (!Array.isArray(mediaTypes)) return { 'application/json': { schema: schemaOf(reply, 'output') } }
  const file = { schema: { type: 'string', format: 'binary' } }
  return Object.fromEntries(mediaTypes.map((mediaType: string) => [mediaType, file]))
}

function refusals({ access, params, query, body, upload }: Endpoint): Json {
  const possible: [number, boolean, string][] = [
    [400, Boolean(body), 'The request cannot be read'],
    [401, access !== 'anyone', 'No access token, or one that is not good'],
    [
      404,
      Boolean(params) || access === 'editor' || access === 'admin',
      'Absent, or not visible to this person',
    ],
    [413, Boolean(upload), 'The file is too large'],
    [415, Boolean(body), 'Neither JSON nor, where a file is taken, a multipart form'],
    [422, Boolean(query ?? body ?? upload), 'Wrong fields'],
    [429, true, 'Too many requests; Retry-After says how many seconds to wait'],
  ]
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  const shown = possible
    .filter(([, applies]) => applies)
    .map(([status, , description]) => [status, { description, content }])
  return { ...Object.fromEntries(shown), default: { description: 'Any other refusal', content } }
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as ObjectSchema
  return Object.entries(properties).map(([name, own]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: isId(own) ? { type: 'integer', minimum: 1 } : own,
  }))
}

const headerParameter = ({ name, isRequired, value, description }: EndpointHeader): Json => ({
  name,
  in: 'header',
  required: isRequired,
  description,
  schema: { type: 'string', ...(value !== undefined && { const: value }) },
})

const isId = ({ pattern }: Json): boolean => typeof pattern === 'string' && pattern.startsWith('^[1-9]\\d')

function requestBody({ body, upload }: Endpoint): Json {
  if (!body && !upload) return {}
  const schema = body ? schemaOf(body, 'input') : { type: 'object' }
  if (!upload) return { requestBody: { required: true, content: { 'application/json': { schema } } } }
  const { properties = {}, required = [] } = schema as ObjectSchema
  const file = { type: 'string', format: 'binary', description: `At most ${upload.maxBytes} bytes` }
  const form = {
    type: 'object',
    properties: { ...properties, [upload.field]: file },
    required: [...required, upload.field],
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...own } = z.toJSONSchema(schema, { io })
  return own
}

function operationId(method: string, path: string): string {
  const words = path.replace(/^\/api\/(app\/)?/, '').split(/[^A-Za-z0-9]+/)
  const named = words.filter(Boolean).map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return method.toLowerCase() + named.join('')
}

const tagOf = (path: string): string => path.replace(/^\/api\/(app\/)?/, '').split('/')[0] ?? ''
