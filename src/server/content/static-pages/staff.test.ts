import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setUpTestBoard } from '../../../../test/board.ts'
import { staticPageWords, unknownWords } from '../../../shared/content/static-pages/static-page-words.ts'
import { publishScheduledContent } from '../../oversight/tasks/due.ts'

const { server, editor, admin } = setUpTestBoard({
  editor: { role: 'editor', firstname: 'Yağmur', lastname: 'Editör' },
  admin: { role: 'admin' },
})

const ask = (method: string, path: string, body?: object, token = editor.token) =>
  server.request(method, `/api/admin/static-pages${path}`, { token, ...(body && { body }) })
const version = (number: number, tail = '') => `/kvkk/versions/${number}${tail}`
const text = async (number: number) => (await ask('GET', version(number))).body.data
const draft = () => ask('POST', '/kvkk/versions')
const write = async (changes: object = {}, number = 2) => {
  const { title, description, text: words, revision } = await text(number)
  const body = {
    title,
    description,
    text: words,
    revision,
    change_note: 'Saklama süresi düzeltildi',
    ...changes,
  }
  return ask('PUT', version(number), body)
}
const shownNow = async () => (await server.request('GET', '/api/app/static-pages/kvkk')).body.data
const minute = 60_000

test('a page lists its versions, and a draft starts as a copy of the newest', async () => {
  const { body } = await ask('GET', '')
  expect(body.data).toHaveLength(7)
  const kvkk = body.data.find(({ slug }: { slug: string }) => slug === 'kvkk')
  expect(kvkk).toMatchObject({
    is_legal: true,
    open: null,
    in_force: { version: 1, state: 'in_force', author: null, needs_lawyer: true },
  })
  expect((await draft()).body).toEqual({ data: { version: 2 } })
  const [first, second] = [await text(1), await text(2)]
  expect(second).toMatchObject({ state: 'draft', published_at: null, author: { name: 'Yağmur Editör' } })
  expect(second.text).toBe(first.text)
  expect(second.body).toContain('iletisim@example.com')
  const again = await draft()
  expect([again.status, again.body.code]).toEqual([409, 'content_changed'])
  expect(
    (await ask('GET', '/kvkk')).body.data.versions.map((one: { version: number }) => one.version),
  ).toEqual([2, 1])
  expect((await ask('GET', '/yok')).status).toBe(404)
  expect((await ask('POST', '/yok/versions')).status).toBe(404)
  expect((await ask('GET', version(9))).status).toBe(404)
})

test('a draft is written and published, and a published version cannot be changed', async () => {
  await draft()
  const written = await write({ text: '## 1. Yeni madde\n\n{company} **yazar**.' })
  expect(written.status).toBe(200)
  expect(written.body.data).toMatchObject({ revision: 2, text: '## 1. Yeni madde\n\n{company} **yazar**.' })
  expect((await shownNow()).version).toBe(1)
  const content = server.context.contentVersion.current()
  const published = await ask('POST', version(2, '/publish'), { revision: 2, at: null })
  expect(published.body.data.state).toBe('in_force')
  expect(server.context.contentVersion.current()).toBeGreaterThan(content)
  expect(await shownNow()).toMatchObject({
    version: 2,
    body: expect.stringContaining('<h2>1. Yeni madde</h2>'),
  })
  const { revision } = published.body.data
  for (const [method, path, body] of [
    ['PUT', version(2), { title: 'x', description: 'x', text: 'x', revision }],
    ['DELETE', version(2), { revision }],
    ['POST', version(2, '/publish'), { revision, at: null }],
    ['POST', version(2, '/withdraw'), { revision }],
    ['DELETE', version(1), { revision: 1 }],
  ] as const)
    expect((await ask(method, path, body)).body.code, `${method} ${path}`).toBe('content_changed')
  expect((await shownNow()).version).toBe(2)
  const { rows } = await sql<Record<string, unknown>>`
    select act, subject_type, after from audit_entries order by id`.execute(server.database.kysely)
  expect(rows).toMatchObject([
    { act: 'static_page_drafted', subject_type: 'static_page', after: { page: 'kvkk', version: 2, from: 1 } },
    { act: 'static_page_edited', after: { fields: ['body', 'change_note'] } },
    { act: 'static_page_published' },
  ])
})

test('a scheduled version is in force from its minute on and can be withdrawn before', async () => {
  await draft()
  await write({ title: 'Yeni başlık' })
  const at = new Date(Date.now() + 10 * minute).toISOString()
  const waiting = await ask('POST', version(2, '/publish'), { revision: 2, at })
  expect(waiting.body.data).toMatchObject({ state: 'scheduled', published_at: at })
  expect((await draft()).status).toBe(409)
  const back = await ask('POST', version(2, '/withdraw'), { revision: 3 })
  expect(back.body.data).toMatchObject({ state: 'draft', published_at: null })
  await ask('POST', version(2, '/publish'), { revision: 4, at })
  await publishScheduledContent(server.context)
  const content = server.context.contentVersion.current()
  expect((await shownNow()).version).toBe(1)
  server.clock.forward(11 * 60)
  await publishScheduledContent(server.context)
  expect(server.context.contentVersion.current()).toBeGreaterThan(content)
  expect(await shownNow()).toMatchObject({ version: 2, title: 'Yeni başlık' })
  expect((await ask('POST', version(2, '/withdraw'), { revision: 5 })).body.code).toBe('content_changed')
})

test('reasons against publishing are reported at their fields', async () => {
  await draft()
  const publish = (at: string | null, revision: number) =>
    ask('POST', version(2, '/publish'), { revision, at })
  expect((await publish(null, 1)).body.errors).toHaveProperty('change_note')
  await write()
  const in2000 = await publish('2000-01-01T00:00:00Z', 2)
  expect(in2000.body.errors).toHaveProperty('at')
  expect(
    (await publish(new Date(Date.now() + 800 * 1440 * minute).toISOString(), 2)).body.errors,
  ).toHaveProperty('at')
  expect((await publish('yarın', 2)).body.errors).toHaveProperty('at')
})

test('unknown placeholders, invalid links and empty texts are refused', async () => {
  await draft()
  const wrong = await write({ text: '{sirket} yazar, {company} değil. [a](javascript:1)' })
  expect(wrong.body.errors).toEqual({
    text: ['Bilinmeyen sözcük: {sirket}', 'Bağlantı adresi geçersiz: javascript:1'],
  })
  expect((await write({ text: '  ' })).body.errors).toHaveProperty('text')
  expect((await write({ title: '' })).body.errors).toHaveProperty('title')
  const preview = await ask('POST', '/kvkk/preview', { text: '{site} {kept_in_browser}' })
  expect(preview.body.errors).toEqual({ text: ['Bilinmeyen sözcük: {kept_in_browser}'] })
  const cookies = await ask('POST', '/cookies/preview', { text: '**{court_city}**\n\n{kept_in_browser}' })
  expect(cookies.body.data.body).toBe('<p><strong>İstanbul</strong></p>\n<p>{kept_in_browser}</p>')
  expect(
    unknownWords(
      Object.keys(staticPageWords)
        .map((word) => `{${word}}`)
        .join(' '),
      'kvkk',
    ),
  ).toEqual([])
})

test('two editors cannot overwrite each other’s changes', async () => {
  await draft()
  const both = await Promise.all([write({ title: 'Bir', revision: 1 }), write({ title: 'İki', revision: 1 })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const drafts = await Promise.all([ask('POST', '/cookies/versions'), ask('POST', '/cookies/versions')])
  expect(drafts.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await ask('DELETE', version(2), { revision: 1 })).body.code).toBe('content_changed')
  expect((await ask('DELETE', version(2), { revision: 2 })).status).toBe(200)
  expect((await ask('GET', version(2))).status).toBe(404)
})

test('an admin records a lawyer’s review, which a change of the text revokes', async () => {
  await draft()
  await write()
  expect((await ask('POST', version(2, '/look'), { revision: 2 })).status).toBe(404)
  const looked = await ask('POST', version(2, '/look'), { revision: 2 }, admin.token)
  expect(looked.body.data).toMatchObject({ needs_lawyer: false, looked_by: { id: admin.id } })
  const same = await write({ change_note: 'Başka not' })
  expect(same.body.data.needs_lawyer).toBe(false)
  const changed = await write({ text: 'Bambaşka bir metin' })
  expect(changed.body.data).toMatchObject({ needs_lawyer: true, looked_at: null, looked_by: null })
  const first = await ask('POST', version(1, '/look'), { revision: 1 }, admin.token)
  expect(first.body.data.needs_lawyer).toBe(false)
  expect((await text(1)).text).toBe(first.body.data.text)
  const help = (await ask('GET', '/help-center')).body.data
  expect(help.in_force.needs_lawyer).toBe(false)
})

test('a new release with a changed text does not replace a version that staff have written', async () => {
  await draft()
  await write({ title: 'Bizim başlık' })
  await ask('POST', version(2, '/publish'), { revision: 2, at: null })
  const { rows } = await sql`select from_code from static_pages where slug = 'kvkk' and version = 2`.execute(
    server.database.kysely,
  )
  expect(rows).toEqual([{ from_code: false }])
})
