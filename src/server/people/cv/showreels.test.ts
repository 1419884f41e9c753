import { beforeEach, expect, test } from 'vitest'
import { cvBody, pickProfessions } from '../../../../test/cv.ts'
import { setUpTestBoard } from '../../../../test/board.ts'

const { server, person, reader } = setUpTestBoard({ person: {}, reader: {} })
let professions: Awaited<ReturnType<typeof pickProfessions>>
beforeEach(async () => {
  professions = await pickProfessions(server)
})

const save = (changes: object) =>
  server.request('POST', '/api/app/cv', { token: person.token, body: cvBody(professions, changes) })
const reel = { url: 'https://youtu.be/aqz-KE-bpKQ', title: 'Kısa filmler', length: '2:05' }
const shown = { url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', title: 'Kısa filmler', length: '2:05' }

test('showreels are saved under one address each, in their order, and shown to other members', async () => {
  const vimeo = { url: 'https://player.vimeo.com/video/76979871', title: 'Reklamlar', length: '' }
  const reply = await save({ showreels: [reel, vimeo] })
  const both = [shown, { url: 'https://vimeo.com/76979871', title: 'Reklamlar', length: null }]
  expect(reply.body.data.showreels).toEqual(both)
  const read = await server.request('GET', `/api/app/user-cv/${person.id}`, { token: reader.token })
  expect(read.body.data.showreels).toEqual(both)
})

test('a client that does not know showreels leaves them as they are, and an empty list deletes them', async () => {
  await save({ showreels: [reel] })
  expect((await save({ showreels: undefined })).body.data.showreels).toEqual([shown])
  expect((await save({ showreels: [] })).body.data.showreels).toEqual([])
})

test.each([
  [{ url: 'javascript:alert(1)' }, 'url'],
  [{ url: 'https://192.168.1.10/video/76979871' }, 'url'],
  [{ url: 'http://vimeo.com/76979871' }, 'url'],
  [{ url: '' }, 'url'],
  [{ title: '' }, 'title'],
  [{ length: '2 dakika' }, 'length'],
  [{ length: '99:59:59' }, 'length'],
])('a showreel with %j is refused with a sentence', async (changes, field) => {
  const reply = await save({ showreels: [{ ...reel, ...changes }] })
  expect(reply.status).toBe(422)
  expect(reply.body.errors[`showreels.0.${field}`]).toEqual([expect.stringMatching(/^Showreel 1 için /)])
})

test('six showreels and the same video twice are refused', async () => {
  const six = Array.from({ length: 6 }, (_, n) => ({ ...reel, url: `https://vimeo.com/7697987${n}` }))
  expect((await save({ showreels: six })).body.errors.showreels).toEqual([
    'En fazla 5 showreel ekleyebilirsiniz.',
  ])
  const twice = await save({ showreels: [reel, { ...reel, url: shown.url }] })
  expect(twice.body.errors['showreels.1.url']).toHaveLength(1)
})
