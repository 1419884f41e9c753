import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeAccount, makeAdvertisement, makeCv, type TestAccount } from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'
import {
  criteriaToAddress,
  defaultCriteria,
  type AdvertisementCriteria,
} from '../../../../shared/board/advertisements/advertisement-search.ts'
import { today } from '../../../../shared/values/dates.ts'
import { queryRows } from '../../../database/statements.ts'
import { matchPublished } from './matching.ts'

const { server, owner, company } = setUpTestBoard({ owner: {}, company: { companyName: 'Işık Yapım' } })

const professions = [802, 704, 1603, 1801, 2201]
const categories = [8, 7, 16, 18, 22]
const cities = [6, 34, 35]
const words = ['gece', 'çekimi', 'kamera', 'IŞIK', 'deneyimli', '3d', '2026', 'set', 'A', 'oyuncu']
const soughtWords = [
  ...words,
  'gec',
  'ista',
  'ankara',
  'boom',
  'oper',
  'ışı',
  'se',
  'figüran',
  '???',
  'yok-böyle',
]

let seed = 20_261_123
function random(): number {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const some = <T>(list: readonly T[]): T[] => list.filter(() => random() < 0.4)
const seldom = <T>(share: number, value: () => T, otherwise: T): T => (random() < share ? value() : otherwise)
const daysFromNow = (days: number) => today(new Date(Date.now() + days * 86_400_000))

async function publishOne(): Promise<void> {
  const type = pick(['crew', 'cast'] as const)
  const { id } = await makeAdvertisement(server, {
    ownerId: pick([owner.id, company.id]),
    status: 'waiting_for_approve',
    type,
    subCategoryId: pick(professions),
    title: `${pick(words)} ${pick(words)} ${pick(words)}`,
    price: seldom(0.3, () => null, pick([500, 1000, 2500])),
    priceTypeId: pick([2, 3]),
    cityId: pick(cities),
    needRoadTrip: random() < 0.5,
    isOkayForRookie: random() < 0.5,
    startDate: daysFromNow(pick([5, 10, 20])),
  })
  await sql`update advertisements set application_deadline = ${daysFromNow(pick([0, 1, 3, 6]))},
    has_photo = ${random() < 0.5}, status = 'published', published_at = ${new Date(Date.now() - pick([0, 2, 5]) * 86_400_000 - 60_000)}
    where id = ${id}`.execute(server.database.kysely)
}

const drawCriteria = (): AdvertisementCriteria => ({
  ...defaultCriteria,
  type: pick(['crew', 'cast'] as const),
  q: seldom(0.4, () => seldom(0.3, () => `${pick(soughtWords)} ${pick(soughtWords)}`, pick(soughtWords)), ''),
  category: seldom(0.2, () => some(categories), []),
  subCategory: seldom(0.3, () => some(professions), []),
  cities: seldom(0.3, () => some(cities), []),
  priceTypes: seldom(0.2, () => some([1, 2, 3]), []),
  priceMin: seldom(0.2, () => pick([0, 700, 1000]), null),
  priceMax: seldom(0.2, () => pick([0, 600, 2000]), null),
  roadTrip: seldom(0.2, () => [pick(['yes', 'no', 'all'] as const)], []),
  isForRookie: seldom(0.2, () => [pick(['yes', 'no'] as const)], []),
  startFrom: seldom(0.15, () => daysFromNow(pick([6, 10])), null),
  startTo: seldom(0.15, () => daysFromNow(pick([10, 12])), null),
  publishedWithin: seldom(0.15, () => pick([1, 3, 7] as const), null),
  deadlineWithin: seldom(0.15, () => pick([1, 3, 7] as const), null),
  paid: random() < 0.15,
  verified: random() < 0.1,
  withPhoto: random() < 0.15,
  suitable: random() < 0.2,
})

async function makePeople(): Promise<TestAccount[]> {
  const people = []
  for (const cv of [
    null,
    { subCategoryId: 802 },
    { subCategoryId: 1603, secondSubCategoryId: 704, experienceCount: 0 },
    { subCategoryId: 2201, experienceCount: 0 },
    { subCategoryId: 2201, secondSubCategoryId: 802 },
    { subCategoryId: 704, secondSubCategoryId: 1801 },
  ]) {
    const person = await makeAccount(server)
    if (cv) await makeCv(server, { accountId: person.id, ...cv })
    people.push(person)
  }
  return people
}

test('an alert tells of exactly the advertisements that the list shows for the same criteria', async () => {
  await sql`update accounts set corporate_verified_at = now() where id = ${company.id}`.execute(
    server.database.kysely,
  )
  const saved: { person: TestAccount; id: number; criteria: AdvertisementCriteria }[] = []
  for (const person of await makePeople())
    for (let index = 0; index < 20; index += 1) {
      const criteria = drawCriteria()
      const { status, body } = await server.request('POST', '/api/app/saved-searches', {
        token: person.token,
        body: { address: criteriaToAddress(criteria).toString() },
      })
      expect(status).toBe(201)
      if (body.is_new) saved.push({ person, id: body.data.id, criteria })
    }
  for (let index = 0; index < 60; index += 1) await publishOne()
  await matchPublished(server.context)
  const alerts = await queryRows<{ advertisement: number; searches: number[] }>(server.database.kysely)`
    select advertisement_id as advertisement, array_to_json(saved_search_ids) as searches from search_alerts`
  let shownInAll = 0
  for (const { person, id, criteria } of saved) {
    const { status, body } = await server.request('POST', '/api/app/advertisements/list', {
      token: person.token,
      body: { ...criteria, perPage: 60 },
    })
    const shown: number[] = status === 422 ? [] : body.data.map((card: { id: number }) => card.id)
    const told = alerts
      .filter(({ searches }) => searches.includes(id))
      .map(({ advertisement }) => advertisement)
    expect(
      told.toSorted((a, b) => a - b),
      criteriaToAddress(criteria).toString(),
    ).toEqual(shown.toSorted((a, b) => a - b))
    shownInAll += shown.length
  }
  expect(saved.length).toBeGreaterThan(100)
  expect(shownInAll).toBeGreaterThan(200)
})
