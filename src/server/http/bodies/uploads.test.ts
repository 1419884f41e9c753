import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plainRoutes } from '../../../../test/plain-routes.ts'
import { setUpTestServer } from '../../../../test/board.ts'

const server = setUpTestServer({}, plainRoutes)

const send = (parts: Record<string, string | Blob>, path = '/api/test/photos') => {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts))
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, 'set.jpg')
  return server.request('POST', path, { form })
}

test('an upload reaches the handler with its fields, and its temporary file is deleted', async () => {
  const reply = await send({ row: '2', photo: new Blob(['a photo']), label: 'Ğ' })
  expect(reply.body).toMatchObject({ content: 'a photo', bytes: 7, row: 2 })
  expect(existsSync(reply.body.path)).toBe(false)
})

test('a photo of a megabyte is accepted although other bodies are limited to less', async () => {
  expect((await send({ row: '1', photo: new Blob(['a'.repeat(1_000_000)]) })).body.bytes).toBe(1_000_000)
})

test('a photo that is too large is refused with a sentence of its own', async () => {
  for (const bytes of [1_000_001, 3_000_000]) {
    const reply = await send({ row: '1', photo: new Blob(['a'.repeat(bytes)]) })
    expect([reply.status, reply.body.message]).toEqual([413, "Fotoğraf boyutu 20MB'dan küçük olmalıdır."])
  }
})

test('a photo that is missing, empty or in another field is refused', async () => {
  const wrong: Record<string, string | Blob>[] = [
    { row: '1' },
    { row: '1', photo: new Blob([]) },
    { row: '1', other: new Blob(['a']) },
  ]
  for (const parts of wrong)
    expect((await send(parts)).body.errors).toEqual({ photo: ['Lütfen bir fotoğraf seçin.'] })
  expect(Object.keys((await send({ row: 'x' })).body.errors)).toEqual(['row', 'photo'])
})

test('an upload with wrong fields or a second file is refused, and its temporary file is deleted', async () => {
  const photo = new Blob(['a photo'])
  expect((await send({ row: 'x', photo })).body.errors).toHaveProperty('row')
  expect((await send({ row: '1', label: 'a\u0000', photo })).body.errors).toHaveProperty('label')
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`field${n}`, 'a']))
  expect((await send({ ...many, photo })).status).toBe(400)
})

test('a photo of 21 MB gets its refusal over a real connection', async () => {
  const address = await server.http.listen({ port: 0, host: '127.0.0.1' })
  const form = new FormData()
  form.append('photo', new Blob(['a'.repeat(21_000_000)]), 'set.jpg')
  const reply = await fetch(`${address}/api/test/photos`, { method: 'POST', body: form })
  expect([reply.status, (await reply.json()).code]).toEqual([413, 'photo_too_large'])
})

test('a broken multipart form and JSON in place of a form are refused', async () => {
  const type = 'multipart/form-data; boundary=x'
  const broken = (content: string, contentType = type) =>
    server.request('POST', '/api/test/photos', { raw: content, headers: { 'content-type': contentType } })
  const start = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nabc'
  for (const content of [start, '', 'nothing', '--x--\r\n', '--x\r\n\r\n\r\n--x--'])
    expect([400, 422], content).toContain((await broken(content)).status)
  expect((await broken(start, 'multipart/form-data')).status).toBe(400)
  expect((await server.request('POST', '/api/test/photos', { body: { row: 1 } })).status).toBe(415)
})
