import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import type { TestReply, TestServer } from '../server.ts'
import type { Schema } from './generate.ts'
import { bodyWithKnown, makePerson, readShared, withKnown, type Known } from './known.ts'
import { play, sceneOf } from './play.ts'
import { formOf, keyOf, requestsOf, type FuzzRequest, type Operation, type Role } from './requests.ts'
import { stageOf } from './stage.ts'

export type Fuzzed = {
  endpoints: number
  requests: number
  /** Number of replies with each status. */
  statuses: Record<string, number>
  /** Endpoints that accepted none of the requests. */
  neverGood: string[]
  findings: string[]
}

type Options = { seed: number; requests: number; only?: string; onEndpoint?: (key: string) => void }

/**
 * Each `everyPlayed`-th request to an endpoint follows the scene of the endpoint, which creates the rows that the
 * request needs.
 */
const everyPlayed = 8

/**
 * Sends `requests` random requests to each endpoint of /api/openapi.json, as visitors and people of all roles, and
 * compares each reply with the document. The first request to an endpoint that has a scene is that of the scene.
 */
export async function fuzz(
  server: TestServer,
  { seed, requests, only = '', onEndpoint }: Options,
): Promise<Fuzzed> {
  const document = (await server.request('GET', '/api/openapi.json')).body as Document
  const checkReply = replyCheck(document)
  const cast = createCast(server)
  const stage = stageOf(server)
  const told = new Map<string, string>()
  const statuses: Record<string, number> = {}
  const good = new Set<string>()
  const operations = operationsOf(document).filter(({ method, path }) => `${method} ${path}`.includes(only))
  for (const operation of operations) {
    const key = keyOf(operation)
    onEndpoint?.(key)
    const shared = await readShared(server)
    const sample = fc.sample(requestsOf(operation), { numRuns: requests, seed: seed + hashOf(key) })
    for (const [at, drawn] of sample.entries()) {
      const scene = at % everyPlayed === 0 ? sceneOf(operation) : null
      const turn = at / everyPlayed
      const person = scene ? null : await cast.personOf(drawn.role)
      const known = { ...shared, ...person?.own }
      const change = turn === 0 ? null : { drawn, turn }
      const played = scene && (await play(stage, operation, scene, change).catch((error: Error) => error))
      if (played instanceof Error) {
        told.set(`${key} scene`, `${key}: what it needs could not be made: ${played.message}`)
        continue
      }
      const { request, token } = played ?? { request: drawn, token: person?.token ?? null }
      const reply = await send(server, operation, request, token, known)
      if (person) cast.note(drawn.role, reply)
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
      if (reply.status < 400) good.add(key)
      const problem = checkReply(operation, reply)
      if (problem && !told.has(`${key} ${reply.status} ${problem}`))
        told.set(`${key} ${reply.status} ${problem}`, tell(key, request, reply, problem))
    }
  }
  return {
    endpoints: operations.length,
    requests: operations.length * requests,
    statuses,
    neverGood: operations.map(keyOf).filter((key) => !good.has(key)),
    findings: [...told.values()],
  }
}

type Document = {
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>
  components: object
}

const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  )

async function send(
  server: TestServer,
  { method, path: template }: Operation,
  request: FuzzRequest,
  token: string | null,
  known: Known,
): Promise<TestReply> {
  const { raw, form, headers, known: at } = request
  const path = at === undefined ? request.path : withKnown(template, request.path, known, at)
  const body = at === undefined ? request.body : bodyWithKnown(request.body, known, at)
  return server.request(method.toUpperCase(), path, {
    ...(token && { token }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { raw: JSON.stringify(body) }),
    ...(raw !== undefined && { raw }),
    ...(form !== undefined && { form: await formOf(form) }),
  })
}

/** People of each role. A person whom a request has signed out, locked or closed is replaced by a new one. */
function createCast(server: TestServer) {
  const people = new Map<Role, Awaited<ReturnType<typeof makePerson>>>()
  return {
    personOf: async (role: Role) => {
      if (role === 'visitor') return null
      const person = people.get(role) ?? (await makePerson(server, role))
      people.set(role, person)
      return person
    },
    note: (role: Role, { status }: TestReply) => {
      if (status === 401 || status === 403) people.delete(role)
    },
  }
}

/** @returns a function that describes how a reply violates the document, or returns null */
function replyCheck(document: Document): (operation: Operation, reply: TestReply) => string | null {
  // Each validator is used a few times only, so the time to compile it counts.
  const ajv = new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false } })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'document', components: document.components })
  const known = new Map<string, ValidateFunction>()
  const validatorOf = (schema: Schema) => {
    const text = JSON.stringify(schema).replaceAll('"#/components', '"document#/components')
    const made = known.get(text) ?? ajv.compile(JSON.parse(text) as object)
    known.set(text, made)
    return made
  }
  return (operation, reply) => {
    const { status, body, headers } = reply
    if (status >= 500) return 'breaks'
    if (status === 304) return null
    const isRefusal = status >= 400
    const answer = operation.responses[status] ?? (isRefusal ? operation.responses['default'] : undefined)
    if (!answer) return 'a status that the document does not name'
    const content = answer.content ?? {}
    const type = String(headers['content-type'])
    const mediaTypes = Object.keys(content)
    const mediaType = mediaTypes.find((known) => type.startsWith(known))
    if (mediaTypes.length > 0 && !mediaType) return `${type} in place of ${mediaTypes.join(' or ')}`
    const schema = content['application/json']?.schema
    if (!schema) return null
    const isFine = validatorOf(schema)
    return isFine(body) ? null : ajv.errorsText(isFine.errors)
  }
}

function tell(key: string, request: FuzzRequest, reply: TestReply, problem: string): string {
  const sent = JSON.stringify(request).slice(0, 1_500)
  return `${key}: ${reply.status}, ${problem}\n  sent ${sent}\n  got ${reply.text.slice(0, 400)}`
}

function hashOf(text: string): number {
  let hash = 0
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return hash
}
