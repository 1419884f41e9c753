import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(null)
  await server.reset()
})

describe('slides', () => {
  test('come in their order, without the switched-off ones', async () => {
    await sql`
      insert into slides (image_url, title, description, button_text, button_url, position, active) values
        ('/files/2.webp', 'İkinci', null, null, null, 2, true),
        ('/files/1.webp', 'Birinci <b>slayt</b>', 'Açıklama', 'Keşfet', '/advertisements', 1, true),
        ('/files/3.webp', 'Kapalı', null, null, null, 0, false)`.execute(server.database.kysely)
    const { status, body } = await server.request('GET', '/api/app/slides')
    expect(status).toBe(200)
    expect(body).toEqual({
      data: [
        {
          id: 2,
          image_url: '/files/1.webp',
          title: 'Birinci <b>slayt</b>',
          description: 'Açıklama',
          button_text: 'Keşfet',
          button_url: '/advertisements',
        },
        {
          id: 1,
          image_url: '/files/2.webp',
          title: 'İkinci',
          description: null,
          button_text: null,
          button_url: null,
        },
      ],
    })
  })
})

describe('news', () => {
  const latest = (query = '') => server.request('GET', `/api/app/news/latest${query}`)

  beforeEach(() =>
    sql`
      insert into news (title, author, tags, description, content, published_at)
      select 'Haber ' || n, 'Klaket', '{set,dizi}', 'Kısa', '<p>Uzun</p>',
        case when n = 6 then null when n = 5 then now() + interval '1 day' else now() - n * interval '1 day' end
      from generate_series(1, 6) n`.execute(server.database.kysely),
  )

  test('gives the latest three, neither drafts nor what is dated ahead', async () => {
    const { body } = await latest()
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['Haber 1', 'Haber 2', 'Haber 3'])
    expect(body.data[0]).toMatchObject({ author: 'Klaket', tags: ['set', 'dizi'], image_url: null })
  })

  test('gives as many as asked for within reason', async () => {
    expect((await latest('?limit=1')).body.data).toHaveLength(1)
    expect((await latest('?limit=12')).body.data).toHaveLength(4)
    for (const limit of ['0', '13', 'x', '1e9', '1&limit=2'])
      expect((await latest(`?limit=${limit}`)).status).toBe(422)
  })
})

test('the headline says the fixed figure until the setting asks for the live count', async () => {
  const read = async () => (await server.request('GET', '/api/app/home')).body
  expect(await read()).toEqual({ headline_count: 10_152 })
  const set = (mode: string) =>
    sql`update settings set value = jsonb_set(value, '{mode}', to_jsonb(${mode}::text)) where key = 'headline_count'`.execute(
      server.database.kysely,
    )
  await set('live')
  expect(await read()).toEqual({ headline_count: 0 })
  await set('fixed')
})
