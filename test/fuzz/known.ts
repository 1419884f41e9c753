import { sql } from 'kysely'
import { advertisementForm } from '../advertisements.ts'
import { cvBody } from '../cv.ts'
import { makeAccount, makeAdvertisement, makeApplication, makeCv } from '../factories.ts'
import type { TestServer } from '../server.ts'
import type { Role } from './requests.ts'

/** Ids of rows that belong to a person, keyed by the path segment before the id. */
export type Known = Record<string, (number | string)[]>

const professions = { first: { id: 501, categoryId: 5 }, second: { id: 901, categoryId: 9 } }

/** Bodies as the forms send them, which satisfy rules between fields. */
export const examples: Record<string, object> = {
  'POST /api/app/advertisements': advertisementForm,
  'PUT /api/app/advertisements/{id}': advertisementForm,
  'POST /api/app/cv': cvBody(professions),
  'PUT /api/app/invoice': {
    tax_id: '10000000146',
    city_id: 34,
    district_id: 34_001,
    postal_code: '34000',
    address: 'Deneme',
  },
  'POST /api/auth/register': {
    firstname: 'Deniz',
    lastname: 'Işık',
    email: 'yeni@example.com',
    phone: '0555 000 00 01',
    password: 'Bir.Set.Gecesi.26',
    type: 'individual',
  },
  'POST /api/app/messages': { application_id: 'known', message: 'Merhaba' },
}

/** Tables whose newest rows every role may name in a request. */
const shared: Record<string, string> = {
  news: 'news',
  slides: 'slides',
  brands: 'brands',
  reports: 'reports',
  feedback: 'feedback',
  people: 'accounts',
  accounts: 'accounts',
  categories: 'categories',
  'sub-categories': 'sub_categories',
  'price-types': 'price_types',
  'review-reasons': 'review_reasons',
  sessions: 'sessions',
}

/** Existing ids of shared rows, and slugs of pages. */
export async function readShared({ database }: TestServer): Promise<Known> {
  const known: Known = { versions: [1, 2] }
  for (const [word, table] of Object.entries(shared)) {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} order by id desc limit 4`.execute(database.kysely)
    known[word] = rows.map(({ id }) => id)
  }
  const { rows } = await sql<{ slug: string }>`select distinct slug from static_pages limit 4`.execute(
    database.kysely,
  )
  known['static-pages'] = rows.map(({ slug }) => slug)
  return known
}

export async function makePerson(server: TestServer, role: Role): Promise<{ token: string; own: Known }> {
  const isStaff = role === 'editor' || role === 'admin'
  const person = await makeAccount(server, {
    role: isStaff ? role : 'user',
    ...(role === 'owner' && { companyName: 'Deneme Yapım' }),
  })
  const other = await makeAccount(server)
  const [ownerId, applicantId] = role === 'applicant' ? [other.id, person.id] : [person.id, other.id]
  await makeCv(server, { accountId: applicantId, subCategoryId: 501, experienceCount: 1 })
  const { id: advertisementId } = await makeAdvertisement(server, { ownerId })
  const waiting = await makeAdvertisement(server, { ownerId, status: 'waiting_for_approve' })
  const application = await makeApplication(server, { advertisementId, applicantId, status: 'accepted' })
  const asked = await makeApplication(server, { advertisementId: waiting.id, applicantId })
  const advertisements = [advertisementId, waiting.id]
  const applications = [application.id, asked.id]
  return {
    token: person.token,
    own: {
      advertisements,
      applications,
      application: applications,
      reviews: [waiting.id],
      'user-cv': [applicantId],
      sessions: [person.sessionId],
    },
  }
}

/** Replaces ids in an address by known ones. */
export function withKnown(template: string, address: string, known: Known, at: number): string {
  const [path = '', query] = address.split('?')
  const words = template.split('/')
  const filled = path.split('/').map((part, index) => {
    const choices = words[index]?.startsWith('{') ? known[words[index - 1] ?? ''] : undefined
    return choices?.length ? String(choices[at % choices.length]) : part
  })
  return query === undefined ? filled.join('/') : `${filled.join('/')}?${query}`
}

/** Replaces ids in a body by known ones. */
export function bodyWithKnown(body: unknown, known: Known, at: number): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const ids: Known = {
    application_id: known['applications'] ?? [],
    applicationId: known['applications'] ?? [],
    advertisement_id: known['advertisements'] ?? [],
    advertisementId: known['advertisements'] ?? [],
  }
  const changed = Object.entries(body).map(([name, value]) => {
    const choices = ids[name]
    return [name, choices?.length ? choices[at % choices.length] : value]
  })
  return Object.fromEntries(changed)
}
