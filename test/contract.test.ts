import { expect, test } from 'vitest'
import { routes } from '../src/server/start/routes.ts'
import { allEndpoints } from '../src/shared/endpoints.ts'
import { makeAccount } from './factories.ts'
import { setUpTestServer } from './board.ts'

const server = setUpTestServer()

const ask = async (key: string, token?: string) => {
  const [method = '', path = ''] = key.split(' ')
  const reply = await server.request(method, path.replace(/\{\w+\}/g, '999999'), {
    ...(token && { token }),
    ...(method !== 'GET' && { body: {} }),
  })
  return [reply.status, reply.body.code]
}
const keysOf = (...doors: string[]) =>
  routes.filter(({ endpoint }) => doors.includes(endpoint.access)).map(({ key }) => key)

test('the server answers exactly the endpoints of the table', () => {
  expect(routes.map(({ key }) => key).sort()).toEqual(Object.keys(allEndpoints).sort())
})

test('a visitor gets 401 from every endpoint that is not for anyone', async () => {
  for (const key of keysOf('user', 'editor', 'admin')) {
    expect(await ask(key), key).toEqual([401, 'not_authenticated'])
    expect(await ask(key, 'x'.repeat(43)), key).toEqual([401, 'not_authenticated'])
  }
})

test('staff endpoints answer 404 to members, and those of admins to editors', async () => {
  const user = await makeAccount(server)
  const editor = await makeAccount(server, { role: 'editor' })
  for (const key of keysOf('editor', 'admin'))
    expect(await ask(key, user.token), key).toEqual([404, 'not_found'])
  for (const key of keysOf('admin')) expect(await ask(key, editor.token), key).toEqual([404, 'not_found'])
})

test('an empty request never gives a 500, whoever sends it', async () => {
  const admin = await makeAccount(server, { role: 'admin' })
  // The endpoint that locks the staff session comes last, because staff endpoints are refused after it.
  const locks = 'POST /api/admin/session/lock'
  for (const key of [...routes.map((route) => route.key).filter((key) => key !== locks), locks]) {
    const [status] = await ask(key, admin.token)
    expect(status, key).toBeLessThan(500)
  }
})
