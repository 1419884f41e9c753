import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors, sendRefusal } from '../http/error-reply.ts'
import { logReplies, loggerOptions, silentLogController } from './log.ts'

test('every reply has a request id, which its line of the log contains without the query', async () => {
  const lines: string[] = []
  const ids: unknown[] = []
  const options = loggerOptions('info')
  const http = Fastify({
    logger: { ...(options as object), stream: { write: (line: string) => void lines.push(line) } },
    logController: silentLogController(),
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (error, request, reply) => void sendRefusal(error, request, reply),
  })
  answerErrors(http)
  logReplies(http)
  http.get('/things/:id', async () => ({}))
  http.get('/broken', async () => Promise.reject(new Error('on purpose')))
  for (const path of ['/things/4711?phone=05550000001', '/nowhere/4711', '/broken', '/things/%zz']) {
    const { headers } = await http.inject(path)
    expect(headers['x-request-id'], path).toMatch(/^[0-9a-f-]{36}$/)
    ids.push(headers['x-request-id'])
  }
  await http.close()
  const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(parsed.find(({ path }) => path === '/things/:id')).toMatchObject({
    level: 30,
    requestId: ids[0],
    method: 'GET',
    status: 200,
    msg: 'answered',
  })
  expect(parsed.find(({ msg }) => msg === 'unforeseen')).toMatchObject({ err: { message: 'on purpose' } })
  expect(lines.join()).not.toMatch(/4711|05550000001/)
})

test('an error is logged with up to three causes, without personal data', async () => {
  const lines: string[] = []
  const http = Fastify({ logger: loggerOptions('warn', (line) => void lines.push(line)) ?? false })
  const causes = ['connect ECONNREFUSED 10.0.0.7:9000', 'to ayse@example.com', 'third', 'too deep']
  const chain = causes
    .toReversed()
    .reduce<Error | undefined>((cause, text) => new Error(text, { cause }), undefined)
  http.log.warn({ err: new Error('Fotoğraf ve dosyalara ulaşılamıyor', { cause: chain }) }, 'file_store_away')
  http.log.warn({ err: new Error('plain') }, 'plain')
  http.log.warn({ err: new Error('odd', { cause: { deep: 1 } }) }, 'odd')
  await http.close()
  const [store, plain, odd] = lines.map((line) => JSON.parse(line).err)
  expect(store.cause.message).toBe(causes[0])
  expect(store.cause.stack).toContain('log.test.ts')
  expect(store.cause.cause.message).toBe('to [e-mail]')
  expect(store.cause.cause.cause.message).toBe('third')
  expect(store.cause.cause.cause.cause).toBeUndefined()
  expect(plain).not.toHaveProperty('cause')
  expect(odd.cause).toEqual({ type: 'object', message: '[object Object]', stack: '' })
})
