import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../../../test/factories.ts'
import { setUpTestServer } from '../../../../test/board.ts'
import { allEndpoints } from '../../../shared/endpoints.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'

const server = setUpTestServer()
let document: any
beforeAll(async () => {
  document = (await server.request('GET', '/api/openapi.json')).body
})

const table: [string, Endpoint][] = Object.entries(allEndpoints)
const operationOf = (key: string) => {
  const [method = '', path = ''] = key.split(' ')
  return document.paths[path][method.toLowerCase()]
}

test('the OpenAPI document lists every endpoint once, each with its own operation id', () => {
  const keys = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(keys.sort()).toEqual(Object.keys(allEndpoints).sort())
  const names = keys.map((key) => operationOf(key).operationId)
  expect(new Set(names).size).toBe(keys.length)
})

test('each operation states its access, input and reply', () => {
  for (const [key, endpoint] of table) {
    const operation = operationOf(key)
    const placeholders = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const pathParameters = operation.parameters
      .filter((one: any) => one.in === 'path')
      .map((one: any) => one.name)
    expect(pathParameters.sort(), key).toEqual(placeholders.sort())
    expect(operation.security.length, key).toBe(endpoint.access === 'anyone' ? 0 : 1)
    expect(Boolean(operation.requestBody), key).toBe(Boolean(endpoint.body ?? endpoint.upload))
    const content: Record<string, any> = operation.responses[endpoint.status ?? 200].content
    const files = endpoint.reply.meta()?.['mediaTypes'] as string[] | undefined
    expect(Object.keys(content), key).toEqual(files ?? ['application/json'])
    for (const { schema } of Object.values(content))
      expect(schema.type, key).toBe(files ? 'string' : 'object')
    expect(operation.summary, key).toMatch(/^[A-Z].{5,}[^.]$/)
  }
})

test('ids are integers, files are binary and defaults are stated', () => {
  expect(operationOf('GET /api/app/applications/{id}').parameters[0].schema).toEqual({
    type: 'integer',
    minimum: 1,
  })
  const uploads = table.filter(([, endpoint]) => endpoint.upload)
  for (const [key, { upload }] of uploads) {
    const { schema } = operationOf(key).requestBody.content['multipart/form-data']
    expect(schema.properties[upload?.field ?? '']).toMatchObject({ format: 'binary' })
  }
  const { schema } = operationOf('POST /api/auth/register').requestBody.content['application/json']
  expect(schema.properties.type).toEqual({
    type: 'string',
    enum: ['individual', 'corporate'],
    default: 'individual',
  })
})

test('required headers are listed, and refreshing a session fails without them', async () => {
  const password = 'Seyir.Defteri.26'
  const { email } = await makeAccount(server, { password })
  const login = await server.request('POST', '/api/auth/login', { body: { username: email, password } })
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? ''
  const required = operationOf('POST /api/auth/refresh').parameters.filter(
    (one: any) => one.in === 'header' && one.required,
  )
  const named = Object.fromEntries(required.map((one: any) => [one.name, one.schema.const]))
  expect(named).toEqual({ 'X-Klaket': '1' })
  const bare = await server.request('POST', '/api/auth/refresh', { headers: { cookie } })
  expect(bare.status).toBe(401)
  const whole = await server.request('POST', '/api/auth/refresh', { headers: { cookie, ...named } })
  expect(whole.status).toBe(200)
  for (const [key, { summary }] of table)
    expect(JSON.stringify(operationOf(key).parameters).includes('Idempotency-Key'), key).toBe(
      summary.includes('Idempotency-Key'),
    )
})

test('the document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(document)
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

test('/api/docs is readable without a script', async () => {
  const reply = await server.request('GET', '/api/docs')
  expect(reply.headers['content-type']).toContain('text/html')
  for (const key of Object.keys(allEndpoints)) expect(reply.text).toContain(key)
  expect(reply.text).not.toContain('<script')
})
