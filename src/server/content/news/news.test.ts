import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestBoard } from '../../../../test/board.ts'
import { publishScheduledContent } from '../../oversight/tasks/due.ts'

const { server } = setUpTestBoard()
beforeEach(async () => {
  await sql`
    insert into news (title, author, tags, description, content, image_url, published_at)
    select 'Haber ' || n, 'Klaket', '{set,dizi}', 'Kısa ' || n, '<p onclick="x()">Uzun<script>alert(1)</script></p>',
      case when n = 1 then '/files/abc123-1920.webp' when n = 2 then 'https://example.com/x.jpg' end,
      case when n = 29 then null when n = 30 then now() + interval '1 day' else now() - n * interval '1 hour' end
    from generate_series(1, 30) n`.execute(server.database.kysely)
})

type Item = { id: number; title: string; content?: string }
const titles = (body: { data: Item[] }) => body.data.map(({ title }) => title)
const get = (path: string) => server.request('GET', `/api/app/news${path}`)
const refusals = [
  '?page=0',
  '?page=-1',
  '?page=x',
  '?page=1e9',
  '?page=1&page=2',
  '?per_page=0',
  '?per_page=49',
]

describe('the list of news', () => {
  test('has twelve articles per page, newest first, without drafts and scheduled articles', async () => {
    const { status, body } = await get('')
    expect(status).toBe(200)
    expect(body).toMatchObject({ current_page: 1, per_page: 12, total: 28, last_page: 3, from: 1, to: 12 })
    expect(titles(body)).toEqual(Array.from({ length: 12 }, (_, index) => `Haber ${index + 1}`))
    const last = await get('?page=3')
    expect(titles(last.body)).toEqual(['Haber 25', 'Haber 26', 'Haber 27', 'Haber 28'])
    const beyond = await get('?page=4')
    expect(beyond.body).toMatchObject({ data: [], current_page: 4, last_page: 3, from: null, to: null })
    expect((await get('?page=1000000&per_page=48')).body.data).toEqual([])
  })

  test('contains sanitised texts, or none if they are not requested', async () => {
    const { data } = (await get('?per_page=1')).body
    expect(data[0]).toMatchObject({
      author: 'Klaket',
      tags: ['set', 'dizi'],
      description: 'Kısa 1',
      content: '<p>Uzun</p>',
      image_url: '/files/abc123-1920.webp',
      image: { small: '/files/abc123-480.webp', medium: '/files/abc123-960.webp' },
    })
    const bare = (await get('?per_page=2&content=0')).body.data
    expect(bare[0]).not.toHaveProperty('content')
    expect(bare[1]).toMatchObject({ image_url: 'https://example.com/x.jpg', image: null })
  })

  test.each([...refusals, '?content=2'])('refuses %s', async (query) => {
    const { status, body } = await get(query)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toHaveLength(1)
  })
})

describe('the latest news', () => {
  test('are three, or the requested number within limits', async () => {
    expect(titles((await get('/latest')).body)).toEqual(['Haber 1', 'Haber 2', 'Haber 3'])
    expect((await get('/latest?limit=12')).body.data).toHaveLength(12)
    expect((await get('/latest?limit=1&content=0')).body.data[0]).not.toHaveProperty('content')
    for (const limit of ['0', '13', 'x', '1e9', '1&limit=2'])
      expect((await get(`/latest?limit=${limit}`)).status).toBe(422)
  })
})

describe('an article', () => {
  const idOf = async (title: string) => {
    const { rows } = await sql<{ id: number }>`select id from news where title = ${title}`.execute(
      server.database.kysely,
    )
    return rows[0]?.id ?? 0
  }

  test('is returned with its sanitised text', async () => {
    const id = await idOf('Haber 5')
    const { status, body } = await get(`/${id}`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id, title: 'Haber 5', content: '<p>Uzun</p>', image: null })
  })

  test('is not found while it is a draft or scheduled, or under an unknown id', async () => {
    const ids = [
      await idOf('Haber 29'),
      await idOf('Haber 30'),
      999_999,
      '0',
      '-1',
      '1.5',
      'x',
      '9'.repeat(20),
      '%00',
    ]
    for (const id of ids) expect((await get(`/${id}`)).status, String(id)).toBe(404)
  })

  test('appears at its time, also on pages that were rendered before', async () => {
    const { context } = server
    await publishScheduledContent(context)
    const before = context.contentVersion.current()
    server.clock.set(new Date(Date.now() + 23 * 3_600_000))
    await publishScheduledContent(context)
    expect(context.contentVersion.current()).toBe(before)
    server.clock.set(new Date(Date.now() + 25 * 3_600_000))
    await publishScheduledContent(context)
    expect(context.contentVersion.current()).toBeGreaterThan(before)
    expect((await get(`/${await idOf('Haber 30')}`)).status).toBe(200)
    expect(titles((await get('/latest')).body)[0]).toBe('Haber 30')
  })
})
