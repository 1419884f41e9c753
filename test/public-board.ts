import sharp from 'sharp'
import { sql } from 'kysely'
import { photoFileNames, photoUrl } from '../src/server/operations/files/photos/photo-names.ts'
import { siteMap } from '../src/web/navigation/routes.ts'
import { makeAccount, makeAdvertisement } from './factories.ts'
import type { TestServer } from './server.ts'

export const hiddenProject = 'Kimsenin Bilmediği Proje'
export const longTitle =
  'Ğürültülü ışık, gölge ve sis dolu bir gece sahnesi için İstanbul’da şimdi başlayacak ekip'

export type PublicBoard = Awaited<ReturnType<typeof fillBoard>>

/**
 * Fills a small board with everything that a visitor may meet.
 * @returns the ids of its rows
 */
export async function fillBoard(server: TestServer) {
  const person = await makeAccount(server, { firstname: 'Ada', lastname: 'Bilinmez' })
  const company = await makeAccount(server, { companyName: 'Örnek <Film> & Yapım' })
  const crew = { ownerId: person.id, subCategoryId: 501, cityId: 34 }
  const cast = { ownerId: company.id, type: 'cast' as const, subCategoryId: 1601, cityId: 35 }
  const made = {
    crew: await makeAdvertisement(server, {
      ...crew,
      title: longTitle,
      description: 'İlk satır.\n\nİkinci & <üçüncü>.',
    }),
    cast: await makeAdvertisement(server, { ...cast, title: 'Reklam filmine oyuncu', price: null }),
    hidden: await makeAdvertisement(server, { ...crew, projectName: hiddenProject, hideProjectName: true }),
    begun: await makeAdvertisement(server, { ...crew, startDate: '2020-01-01' }),
    closed: await makeAdvertisement(server, { ...crew, status: 'closed_by_owner', title: 'Kapanan ilan' }),
    waiting: await makeAdvertisement(server, {
      ...crew,
      status: 'waiting_for_approve',
      title: 'Bekleyen ilan',
    }),
  }
  for (let nth = 0; nth < 14; nth += 1)
    await makeAdvertisement(server, { ...crew, publishedAt: new Date(2026, 0, nth + 1) })
  await addPhoto(server, made.cast.id)
  await sql`
    insert into news (title, author, tags, description, content, published_at)
    select 'Setlerden haber ' || n, 'Klaket', '{set}', 'Setlerden kısa bir anlatım ' || n, '<p>Uzun anlatım ' || n || '</p>',
      now() - n * interval '1 hour' from generate_series(1, 14) n`.execute(server.database.kysely)
  await addHomeParts(server)
  return { ...made, person, company }
}

/** Adds brands, and slides with links to this site, to another site, and without a link. */
async function addHomeParts(server: TestServer): Promise<void> {
  const picture = photoUrl('a'.repeat(32))
  await sql`
    insert into slides (image_url, title, description, button_text, button_url, position) values
      (${picture}, 'Set sizi <strong>bekliyor</strong>', 'Birinci anlatım', 'Oyuncu ilanları', '/advertisements?type=cast', 1),
      (${picture}, 'Dışarıya', null, 'Başka yere', 'https://baska.example.com/', 2),
      (${picture}, 'Düğmesiz slayt', 'Üçüncü anlatım', null, null, 3)`.execute(server.database.kysely)
  await sql`
    insert into brands (name, logo_url, logo_width, logo_height, url, position) values
      ('Birinci Marka', ${picture}, 400, 120, 'https://marka.example.com/', 1),
      ('İkinci Marka', ${picture}, 300, 120, null, 2)`.execute(server.database.kysely)
}

async function addPhoto(server: TestServer, id: number): Promise<void> {
  const key = 'a'.repeat(32)
  const picture = () => sharp({ create: { width: 1200, height: 630, channels: 3, background: '#884422' } })
  for (const name of photoFileNames(key))
    await server.context.files.put(
      name,
      await (name.endsWith('.jpg') ? picture().jpeg() : picture().webp()).toBuffer(),
    )
  await sql`
    insert into advertisement_photos (advertisement_id, photo_number, file_key, width, height)
    values (${id}, 1, ${key}, 1920, 1008)`.execute(server.database.kysely)
}

/** Addresses for each route with parameters. A new route has to be added to this list, or tests fail. */
const examples = (board: PublicBoard): Record<string, string[]> => ({
  '/password-reset/:token?': ['/password-reset'],
  '/advertisements/:id': ['crew', 'cast', 'hidden', 'begun', 'closed'].map(
    (name) => `/advertisements/${board[name as 'crew'].id}`,
  ),
  '/ilanlar/:first/:second?': [
    '/ilanlar/istanbul',
    '/ilanlar/kamera',
    '/ilanlar/ekip',
    '/ilanlar/cast',
    '/ilanlar/istanbul/kamera',
    '/ilanlar/izmir/cast',
    '/ilanlar/kamera?page=2',
  ],
  '/advertisement/:id/applications': ['/advertisement/1/applications'],
  '/advertisement/:id/invitations': ['/advertisement/1/invitations'],
  '/applications/:id/messages': ['/applications/1/messages'],
  '/messages/:id?': ['/messages'],
  '/profile/:part?': ['/profile'],
  '/user-profile/:userId?': ['/user-profile/1'],
  '/news/:idAndWords': ['/news/1-setlerden-haber-1'],
})

/** Every address of the site map that a visitor can open, and some forms of the list. */
export function publicAddresses(board: PublicBoard): string[] {
  const known = examples(board)
  const lists = [
    '?type=cast',
    '?page=2',
    '?city=34',
    '?category=5&city=34',
    '?priceMin=1000',
    '?sort=price-asc',
    '?q=yok',
  ]
  return [
    ...siteMap
      .filter(({ path, dev }) => !dev && path !== '*')
      .flatMap(({ path, known: all }) => {
        if (all) return all
        if (!path.includes(':')) return [path]
        // At the addresses of staff pages, visitors see only the login page.
        if (path.startsWith('/yonetim/')) return [path.replace(/:\w+/g, '1')]
        const found = known[path]
        if (!found) throw new Error(`Name an address for the tests at ${path}`)
        return found
      }),
    ...lists.map((query) => `/advertisements${query}`),
  ]
}
