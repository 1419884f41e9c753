import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { setUpTestBoard } from '../../../../test/board.ts'

const { server } = setUpTestBoard()

describe('the list of slides', () => {
  const titles = async () =>
    (await server.request('GET', '/api/app/slides')).body.data.map(({ title }: { title: string }) => title)

  test('is in the order of the staff, without inactive rows', async () => {
    await sql`
      insert into slides (image_url, title, description, button_text, button_url, position, active) values
        ('/files/2.webp', 'İkinci', null, null, null, 2, true),
        ('/files/0123456789abcdef-1920.webp', 'Birinci <b>slayt</b>', 'Açıklama', 'Keşfet', '/advertisements', 1, true),
        ('/files/3.webp', 'Kapalı', null, null, null, 0, false)`.execute(server.database.kysely)
    const { status, body } = await server.request('GET', '/api/app/slides')
    expect(status).toBe(200)
    expect(body).toEqual({
      data: [
        {
          id: 2,
          image_url: '/files/0123456789abcdef-1920.webp',
          image: {
            small: '/files/0123456789abcdef-480.webp',
            medium: '/files/0123456789abcdef-960.webp',
            large: '/files/0123456789abcdef-1920.webp',
          },
          title: 'Birinci <b>slayt</b>',
          description: 'Açıklama',
          button_text: 'Keşfet',
          button_url: '/advertisements',
        },
        {
          id: 1,
          image_url: '/files/2.webp',
          image: null,
          title: 'İkinci',
          description: null,
          button_text: null,
          button_url: null,
        },
      ],
    })
  })

  test('contains sanitised titles', async () => {
    await sql`
      insert into slides (image_url, title, position) values
        ('/files/1.webp', ${'<strong onclick="a()">Set</strong><script>a()</script> <img src=x onerror=a()><a href="https://a.example">burada</a>'}, 1)`.execute(
      server.database.kysely,
    )
    expect(await titles()).toEqual(['<strong>Set</strong> burada'])
  })

  test('contains a slide between its start and its end', async () => {
    const [before, start, end] = ['2026-11-01T08:59:49Z', '2026-11-01T09:00:00Z', '2026-11-02T09:00:00Z']
    await sql`
      insert into slides (image_url, title, position, starts_at, ends_at) values
        ('/files/1.webp', 'Hep', 1, null, null), ('/files/2.webp', 'Bir gün', 2, ${start}, ${end}),
        ('/files/3.webp', 'Sonra', 3, ${end}, null)`.execute(server.database.kysely)
    server.clock.set(new Date(before))
    expect(await titles()).toEqual(['Hep'])
    server.clock.set(new Date(start))
    expect(await titles()).toEqual(['Hep', 'Bir gün'])
    server.clock.set(new Date(end))
    expect(await titles()).toEqual(['Hep', 'Sonra'])
  })

  test('is empty if there are none', async () => {
    expect(await titles()).toEqual([])
  })
})

describe('the list of brands', () => {
  test('is in the order of the staff, without inactive rows', async () => {
    await sql`
      insert into brands (name, logo_url, logo_width, logo_height, url, position, active) values
        ('İkinci', '/files/2.webp', 300, 120, null, 2, true),
        ('Birinci', '/files/1.webp', 400, 120, 'https://birinci.example.com/', 1, true),
        ('Kapalı', '/files/3.webp', 300, 120, null, 0, false)`.execute(server.database.kysely)
    const size = { logo_height: 120 }
    expect(await server.request('GET', '/api/app/brands')).toMatchObject({
      status: 200,
      body: {
        data: [
          {
            id: 2,
            name: 'Birinci',
            logo_url: '/files/1.webp',
            logo_width: 400,
            ...size,
            url: 'https://birinci.example.com/',
          },
          { id: 1, name: 'İkinci', logo_url: '/files/2.webp', logo_width: 300, ...size, url: null },
        ],
      },
    })
  })

  test('is empty if there are none', async () => {
    expect((await server.request('GET', '/api/app/brands')).body).toEqual({ data: [] })
  })

  test('links to web addresses only', async () => {
    const insert = sql`
      insert into brands (name, logo_url, logo_width, logo_height, url, position)
      values ('Kötü', '/files/1.webp', 1, 1, 'javascript:alert(1)', 1)`
    await expect(insert.execute(server.database.kysely)).rejects.toThrow('brands_url_check')
  })
})
