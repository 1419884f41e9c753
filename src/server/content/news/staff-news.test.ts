import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../../test/factories.ts'
import { uploadPicture } from '../../../../test/pictures.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { applyRetention } from '../../oversight/retention/retention.ts'
import { publishScheduledContent } from '../../oversight/tasks/due.ts'

const { server, editor } = setUpTestBoard({ editor: { role: 'editor' } })
beforeEach(async () => {
  await sql`update access_tokens set expires_at = '2099-01-01'`.execute(server.database.kysely)
})

const whole = {
  title: 'Setlerde yeni dönem',
  author: 'Klaket',
  tags: ['set', 'ışık'],
  description: 'Kısa özet',
  content: '<h2>Ara başlık</h2><p>Metin <strong>kalın</strong></p>',
  image_url: null,
}
const ask = (method: string, path = '', body?: unknown, token = editor.token) =>
  server.request(method, `/api/admin/news${path}`, { token, body })
const create = async (changes: object = {}) =>
  (await ask('POST', '', { ...whole, ...changes })).body.data as { id: number; revision: number }
const act = (name: string, { id, revision }: { id: number; revision: number }, more: object = {}) =>
  ask('POST', `/${id}/${name}`, { revision, ...more })
const seen = async (id: number) => (await server.request('GET', `/api/app/news/${id}`)).status
const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
const acts = async () => {
  const { rows } = await sql<{ act: string }>`select act from audit_entries order by id`.execute(
    server.database.kysely,
  )
  return rows.map((row) => row.act)
}

test('a draft is written, published, changed and withdrawn, and pages, feed and sitemap follow', async () => {
  const made = await ask('POST', '', whole)
  expect([made.status, made.body.data.status, made.body.data.published_at]).toEqual([201, 'draft', null])
  const { id } = made.body.data
  const everywhere = async () => {
    const [list, latest, sitemap] = await Promise.all([
      server.request('GET', '/api/app/news'),
      server.request('GET', '/api/app/news/latest'),
      server.request('GET', '/sitemap-news.xml'),
    ])
    const inList = [list, latest].map(({ body }) => body.data.length === 1)
    return [await seen(id), ...inList, sitemap.text.includes(`/news/${id}-`)]
  }
  expect(await everywhere()).toEqual([404, false, false, false])
  const published = await act('publish', made.body.data)
  expect(published.body.data).toMatchObject({ status: 'published', revision: 2 })
  expect(await everywhere()).toEqual([200, true, true, true])
  const edited = await ask('PUT', `/${id}`, { ...whole, title: 'Düzeltildi', revision: 2 })
  expect(edited.body.data).toMatchObject({ title: 'Düzeltildi', status: 'published', revision: 3 })
  const withdrawn = await act('withdraw', edited.body.data)
  expect(withdrawn.body.data).toMatchObject({ status: 'withdrawn', published_at: null })
  expect(await everywhere()).toEqual([404, false, false, false])
  server.clock.set(hours(48))
  const again = await act('publish', withdrawn.body.data)
  expect(again.body.data).toMatchObject({
    status: 'published',
    published_at: published.body.data.published_at,
  })
  expect(await acts()).toEqual([
    'news_created',
    'news_published',
    'news_edited',
    'news_withdrawn',
    'news_published',
  ])
})

test('a scheduled article appears at its time, also on pages that were rendered before', async () => {
  const { context } = server
  const draft = await create()
  const { body } = await act('schedule', draft, { publish_at: hours(24).toISOString() })
  expect(body.data.status).toBe('scheduled')
  await publishScheduledContent(context)
  const before = context.contentVersion.current()
  server.clock.set(hours(23))
  await publishScheduledContent(context)
  expect([await seen(draft.id), context.contentVersion.current()]).toEqual([404, before])
  server.clock.set(hours(25))
  await publishScheduledContent(context)
  expect(await seen(draft.id)).toBe(200)
  expect(context.contentVersion.current()).toBe(before + 1)
  expect((await ask('GET', `/${draft.id}`)).body.data.status).toBe('published')
  expect((await server.request('GET', '/sitemap-news.xml')).text).toContain(`/news/${draft.id}-`)
})

test('the time of a scheduled article can be changed and removed', async () => {
  const draft = await create()
  const first = await act('schedule', draft, { publish_at: '2090-01-01T10:00:00+03:00' })
  const moved = await act('schedule', first.body.data, { publish_at: '2091-01-01T10:00:00+03:00' })
  expect(moved.body.data.published_at).toBe('2091-01-01T07:00:00.000Z')
  const back = await act('unschedule', moved.body.data)
  expect(back.body.data).toMatchObject({ status: 'draft', published_at: null })
  expect((await act('publish', moved.body.data)).body.code).toBe('content_changed')
})

test.each(['2020-01-01T10:00:00Z', 'yarın', null])(
  'an article cannot be scheduled for %s',
  async (publish_at) => {
    const { status, body } = await act('schedule', await create(), { publish_at })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['publish_at']])
  },
)

test('each act is refused in states that do not allow it', async () => {
  const draft = await create()
  for (const name of ['withdraw', 'unschedule'])
    expect((await act(name, draft)).body.code).toBe('news_status_conflict')
  const { data } = (await act('publish', draft)).body
  for (const [name, more] of [
    ['publish'],
    ['unschedule'],
    ['schedule', { publish_at: hours(1).toISOString() }],
  ] as const)
    expect((await act(name, data, more)).body.code).toBe('news_status_conflict')
  const remove = async ({ revision }: { revision: number }) => ask('DELETE', `/${draft.id}`, { revision })
  expect((await remove(data)).body.code).toBe('news_status_conflict')
  const withdrawn = (await act('withdraw', data)).body.data
  for (const stale of [draft, data]) expect((await remove(stale)).body.code).toBe('content_changed')
  expect((await ask('DELETE', `/${draft.id}`)).status).toBe(422)
  expect((await remove(withdrawn)).status).toBe(200)
  expect((await ask('GET', `/${draft.id}`)).status).toBe(404)
})

test('a deleted article disappears from the staff pages and can be restored for a day', async () => {
  const { id } = await create()
  expect((await ask('DELETE', `/${id}`, { revision: 1 })).status).toBe(200)
  for (const [method, path, body] of [
    ['GET', `/${id}`],
    ['PUT', `/${id}`, { ...whole, revision: 1 }],
    ['POST', `/${id}/publish`, { revision: 1 }],
    ['DELETE', `/${id}`, { revision: 1 }],
  ] as const)
    expect((await ask(method, path, body)).status, method).toBe(404)
  expect((await ask('GET', '')).body.total).toBe(0)
  expect(await seen(id)).toBe(404)
  await applyRetention(server.context, ['deleted_news'])
  const user = await makeAccount(server)
  expect((await ask('POST', `/${id}/restore`, undefined, user.token)).status).toBe(404)

  const back = await ask('POST', `/${id}/restore`)
  expect(back.body.data).toMatchObject({ id, title: whole.title, content: whole.content, revision: 2 })
  expect((await ask('GET', `/${id}`)).body.data).toEqual(back.body.data)
  expect((await ask('POST', `/${id}/restore`)).body.data).toEqual(back.body.data)
  expect(await acts()).toEqual(['news_created', 'news_deleted', 'news_restored'])

  expect((await ask('DELETE', `/${id}`, { revision: 2 })).status).toBe(200)
  server.clock.forward(25 * 3600)
  await applyRetention(server.context, ['deleted_news'])
  expect((await ask('POST', `/${id}/restore`)).status).toBe(404)
  const { rows } = await sql`select 1 from news`.execute(server.database.kysely)
  expect(rows).toEqual([])
})

test('a draft may be incomplete, a published article may not', async () => {
  const draft = await create({ description: '', content: '<p> </p>' })
  for (const [name, more] of [['publish'], ['schedule', { publish_at: hours(1).toISOString() }]] as const) {
    const { status, body } = await act(name, draft, more)
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, ['content', 'description']])
  }
  const published = (await act('publish', await create())).body.data
  const emptied = { ...whole, content: '<p><script>x</script></p>', revision: published.revision }
  expect((await ask('PUT', `/${published.id}`, emptied)).body.errors).toHaveProperty('content')
})

test('a change is refused if somebody else has changed the article in the meantime', async () => {
  const { id } = await create()
  const replies = await Promise.all([
    ask('PUT', `/${id}`, { ...whole, title: 'Bir', revision: 1 }),
    ask('PUT', `/${id}`, { ...whole, title: 'İki', revision: 1 }),
    ask('POST', `/${id}/publish`, { revision: 1 }),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

describe('the form of an article', () => {
  test.each([
    ['title', { title: '  ' }],
    ['title', { title: 'a'.repeat(151) }],
    ['description', { description: 'a'.repeat(301) }],
    ['content', { content: 'a'.repeat(200_001) }],
    ['content', { content: null }],
    ['tags', { tags: Array.from({ length: 11 }, (_, index) => `e${index}`) }],
    ['tags.0', { tags: ['a'.repeat(41)] }],
    ['image_url', { image_url: 'javascript:alert(1)' }],
    ['image_url', { image_url: '/files/0123456789abcdef-1920.webp' }],
  ])('reports the wrong field %s: %j', async (field, changes) => {
    const { status, body } = await ask('POST', '', { ...whole, ...changes })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('accepts an uploaded cover and removes repeated tags', async () => {
    const { large, medium } = (await uploadPicture(server, editor.token)).body.data
    const { body } = await ask('POST', '', { ...whole, image_url: large, tags: ['set', ' set ', '', 'dizi'] })
    expect(body.data).toMatchObject({ image_url: large, image: { medium }, tags: ['set', 'dizi'] })
  })
})

describe('the staff list of news', () => {
  const titles = async (query: string) =>
    (await ask('GET', query)).body.data.map(({ title }: { title: string }) => title)

  test('is filtered by state and by words, regardless of diacritics', async () => {
    await create({ title: 'Taslak haber', tags: [], author: null })
    await act('publish', await create({ title: 'IŞIK şefleri', tags: ['Çekim'] }))
    await act('schedule', await create({ title: 'Yarın %' }), { publish_at: hours(24).toISOString() })
    expect((await titles('?status=draft')).toSorted()).toEqual(['Taslak haber'])
    expect(await titles('?status=published')).toEqual(['IŞIK şefleri'])
    expect(await titles('?status=scheduled')).toEqual(['Yarın %'])
    expect(await titles('?status=withdrawn')).toEqual([])
    expect(await titles('?q=isik%20sef')).toEqual(['IŞIK şefleri'])
    expect(await titles('?q=cekim')).toEqual(['IŞIK şefleri'])
    expect(await titles('?q=%25')).toEqual(['Yarın %'])
    expect(await titles('')).toHaveLength(3)
    expect((await ask('GET', '?status=x')).status).toBe(422)
  })
})

test('only staff can read drafts', async () => {
  const { id } = await create()
  const user = await makeAccount(server)
  for (const [method, path] of [
    ['GET', ''],
    ['GET', `/${id}`],
    ['POST', `/${id}/publish`],
    ['DELETE', `/${id}`],
  ] as const)
    expect((await ask(method, path, method === 'GET' ? undefined : { revision: 1 }, user.token)).status).toBe(
      404,
    )
  expect(await seen(id)).toBe(404)
})
