import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeAccount } from '../../../../test/factories.ts'
import { png } from '../../../../test/photos.ts'
import { uploadPicture } from '../../../../test/pictures.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { applyRetention } from '../../oversight/retention/retention.ts'

const { server, editor } = setUpTestBoard({ editor: { role: 'editor' } })

test('an uploaded picture is re-encoded in the widths of all photos and recorded in the audit log', async () => {
  const { status, body } = await uploadPicture(server, editor.token)
  expect(status).toBe(201)
  expect(body.data).toEqual({
    small: expect.stringMatching(/^\/files\/[a-z0-9]{25}t[a-f0-9]{36}-480\.webp$/),
    medium: expect.stringMatching(/-960\.webp$/),
    large: expect.stringMatching(/-1920\.webp$/),
    width: 800,
    height: 600,
  })
  const file = await server.request('GET', body.data.small)
  expect([file.status, file.headers['content-type']]).toEqual([200, 'image/webp'])
  const { rows } = await sql`select act, actor_id, after from audit_entries`.execute(server.database.kysely)
  expect(rows).toEqual([{ act: 'picture_uploaded', actor_id: editor.id, after: { width: 800, height: 600 } }])
})

test('only image files are accepted, whatever their names and types say', async () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const html = new TextEncoder().encode('<script>alert(1)</script>')
  for (const bytes of [svg, html]) {
    const { status, body } = await uploadPicture(server, editor.token, { bytes, name: 'gorsel.png' })
    expect([status, body.code]).toEqual([415, 'photo_not_an_image'])
  }
  const cut = new Uint8Array(await png()).slice(0, 200)
  expect((await uploadPicture(server, editor.token, { bytes: cut })).body.code).toBe('photo_unreadable')
  const { rows } = await sql`select 1 from staff_pictures`.execute(server.database.kysely)
  expect(rows).toEqual([])
})

test('people who are not staff cannot upload pictures', async () => {
  const user = await makeAccount(server)
  expect((await uploadPicture(server, user.token)).status).toBe(404)
})

test('an unused picture is deleted after a week, one in a text or a slide is not', async () => {
  const { data: unused } = (await uploadPicture(server, editor.token)).body
  const { data: inText } = (await uploadPicture(server, editor.token)).body
  const { data: onSlide } = (await uploadPicture(server, editor.token)).body
  await sql`insert into news (title, description, content) values
    ('Taslak', '', ${`<p>a</p><figure><img src="${inText.medium}" alt="" /></figure>`})`.execute(
    server.database.kysely,
  )
  await sql`insert into slides (image_url, title, position) values (${onSlide.large}, 'a', 1)`.execute(
    server.database.kysely,
  )
  const seen = async () =>
    Promise.all(
      [unused, inText, onSlide].map(async ({ small }) => (await server.request('GET', small)).status),
    )
  server.clock.set(new Date(Date.now() + 6 * 86_400_000))
  await applyRetention(server.context, ['unused_pictures'])
  expect(await seen()).toEqual([200, 200, 200])
  server.clock.set(new Date(Date.now() + 8 * 86_400_000))
  await applyRetention(server.context, ['unused_pictures'])
  expect(await seen()).toEqual([404, 200, 200])
})
