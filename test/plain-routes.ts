import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { defineHandlers } from '../src/server/endpoint/handler.ts'
import { endpoints } from '../src/shared/contract/endpoint.ts'
import { AppError } from '../src/shared/contract/errors.ts'
import { idParams, text } from '../src/shared/contract/fields.ts'

// Endpoints without a noun, for tests of behaviour that endpoints share.

const said = z.object({ said: z.string() })
const who = z.object({ id: z.number().nullable() })

const table = endpoints({
  'GET /api/test/anyone': { access: 'anyone', summary: '', reply: who },
  'GET /api/test/user': { access: 'user', summary: '', reply: who },
  'GET /api/test/editor': { access: 'editor', summary: '', reply: who },
  'GET /api/test/admin': { access: 'admin', summary: '', reply: who },
  'GET /api/auth/test': { access: 'anyone', summary: '', reply: who },
  'GET /api/app/messages/test': { access: 'anyone', summary: '', reply: said },
  'GET /api/test/things/{id}': { access: 'anyone', summary: '', params: idParams, reply: who },
  'GET /api/test/search': {
    access: 'anyone',
    summary: '',
    query: z.object({ q: z.string().max(5).default(''), page: z.coerce.number().int().min(1).default(1) }),
    reply: z.object({ q: z.string(), page: z.number() }),
  },
  'POST /api/test/things': {
    access: 'anyone',
    summary: '',
    body: z.object({
      title: text('Başlık boş bırakılamaz.', 20),
      count: z.number(),
      kind: z.enum(['crew', 'cast']).default('crew'),
      experiences: z.array(z.object({ company: z.string().min(2) })).default([]),
      free: z.unknown().optional(),
    }),
    reply: z.object({ title: z.string(), count: z.number() }),
    status: 201,
  },
  'POST /api/test/empty': {
    access: 'anyone',
    summary: '',
    body: z.object({ a: z.string().default('none') }),
    reply: said,
  },
  'POST /api/test/photos': {
    access: 'anyone',
    summary: '',
    body: z.object({ row: z.coerce.number(), label: z.string().optional() }),
    upload: { field: 'photo', maxBytes: 1_000_000 },
    reply: z.object({ path: z.string(), content: z.string(), bytes: z.number(), row: z.number() }),
  },
  'GET /api/test/refusal': { access: 'anyone', summary: '', reply: said },
  'GET /api/test/accident': { access: 'anyone', summary: '', reply: said },
  'GET /api/test/wrong-reply': { access: 'anyone', summary: '', reply: said },
  'POST /api/test/http': {
    access: 'anyone',
    summary: '',
    reply: z.object({ ip: z.string(), key: z.string().nullable(), cookie: z.string().nullable() }),
  },
})

const myself = async ({ viewer }: { viewer: { id: number } | null }) => ({ id: viewer?.id ?? null })

export const plainRoutes = defineHandlers(table, {
  'GET /api/test/anyone': myself,
  'GET /api/test/user': myself,
  'GET /api/test/editor': myself,
  'GET /api/test/admin': myself,
  'GET /api/auth/test': myself,
  'GET /api/app/messages/test': async () => ({ said: 'message' }),
  'GET /api/test/things/{id}': async ({ params }) => ({ id: params.id }),
  'GET /api/test/search': async ({ query }) => query,
  // The handler returns more fields than the reply schema names, as a database row would.
  'POST /api/test/things': async ({ body }) => ({ ...body, owner_phone: '+905550000000' }),
  'POST /api/test/empty': async ({ body }) => ({ said: body.a }),
  'POST /api/test/photos': async ({ upload, body }) => {
    const content = readFileSync(upload.path, 'utf8').slice(0, 20)
    return { path: upload.path, content, bytes: upload.bytes, row: body.row }
  },
  'GET /api/test/refusal': async () => {
    throw new AppError('code_too_soon', { retryAfterSeconds: 41.2, extra: { wait: 42 } })
  },
  'GET /api/test/accident': async () => {
    throw new Error('secret words of postgres')
  },
  'GET /api/test/wrong-reply': async () => ({ said: 5 }) as never,
  'POST /api/test/http': async ({ http }) => {
    http.setCookie('set', 'yes', { path: '/', httpOnly: true })
    http.header('X-Test', 'yes')
    return { ip: http.ip, key: http.idempotencyKey, cookie: http.cookies['sent'] ?? null }
  },
})
