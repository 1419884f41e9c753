import { expect, test } from 'vitest'
import { makeAccount, makeAdvertisement } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'

const { server } = setUpTestBoard()

test('staff, and only they, see how much work is waiting', async () => {
  const owner = await makeAccount(server)
  const editor = await makeAccount(server, { role: 'editor' })
  await makeAdvertisement(server, { ownerId: owner.id, status: 'waiting_for_approve' })
  await makeAdvertisement(server, { ownerId: owner.id, status: 'published' })
  const ask = (token?: string) =>
    server.request('GET', '/api/admin/waiting', { ...(token !== undefined && { token }) })
  expect((await ask(editor.token)).body).toEqual({ data: { reviews: 1, reports: 0, feedback: 0 } })
  expect((await ask(owner.token)).status).toBe(404)
  expect((await ask()).status).toBe(401)
})
