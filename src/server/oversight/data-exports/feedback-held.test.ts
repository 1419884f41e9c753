import { expect, test } from 'vitest'
import { makeAccount } from '../../../../test/factories.ts'
import { startTestServer } from '../../../../test/server.ts'
import { readHeld } from './sql-held.ts'

test('a data export contains the answers to the person’s feedback, but not the notes of staff', async () => {
  const server = await startTestServer()
  const person = await makeAccount(server)
  const editor = await makeAccount(server, { role: 'editor' })
  const letter = {
    firstname: 'Deniz',
    lastname: 'Örnek',
    email: 'deniz@example.com',
    subject: 'hata',
    message: 'Fotoğraf yüklerken sayfa donuyor.',
  }
  await server.request('POST', '/api/feedback', { body: letter, token: person.token })
  const act = (verb: string, text: string) =>
    server.request('POST', `/api/admin/feedback/1/${verb}`, { token: editor.token, body: { text } })
  expect((await act('notes', 'Bu kişi üçüncü kez yazıyor.')).status).toBe(201)
  expect((await act('answers', 'Yanıtımız budur.')).status).toBe(201)
  const held = JSON.stringify(await readHeld(server.database.kysely, person.id, Buffer.alloc(1), new Date()))
  expect(held).toContain('Yanıtımız budur.')
  expect(held).not.toContain('üçüncü kez')
  await server.close()
})
