import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors, sendRefusal } from './error-reply.ts'
import { logAnswers, loggerOptions, ownLogLines } from './log.ts'

test('every answer carries its request id, which its line of JSON has too, and no query', async () => {
  const lines: string[] = []
  const ids: unknown[] = []
  const options = loggerOptions('info')
  const http = Fastify({
    logger: { ...(options as object), stream: { write: (line: string) => void lines.push(line) } },
    logController: ownLogLines(),
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (error, request, reply) => void sendRefusal(error, request, reply),
  })
  answerErrors(http)
  logAnswers(http)
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
