import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement } from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { dayAfter, today } from '../../../../shared/values/dates.ts'

const { server, owner } = setUpTestBoard({ owner: {} })

const make = async (options: object = {}) =>
  (await makeAdvertisement(server, { ownerId: owner.id, subCategoryId: 501, ...options })).id
const idsOf = async (criteria: object): Promise<number[]> => {
  const { status, body } = await server.request('POST', '/api/app/advertisements/list', { body: criteria })
  expect(status).toBe(200)
  return body.data.map(({ id }: { id: number }) => id)
}
const setDeadline = (id: number, days: number) =>
  sql`
  update advertisements set application_deadline = ${dayAfter(today(), days)}::date where id = ${id}`.execute(
    server.database.kysely,
  )
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

describe('the filters of the list', () => {
  test('on the start of work include the first and the last day', async () => {
    const first = await make({ startDate: '2027-03-01' })
    const second = await make({ startDate: '2027-03-10' })
    const third = await make({ startDate: '2027-03-20' })
    expect(await idsOf({ startFrom: '2027-03-10' })).toEqual([third, second])
    expect(await idsOf({ startTo: '2027-03-10' })).toEqual([second, first])
    expect(await idsOf({ startFrom: '2027-03-01', startTo: '2027-03-19' })).toEqual([second, first])
    expect(await idsOf({ startFrom: '2027-03-20', startTo: '2027-03-01' })).toEqual([])
  })

  test('on the publication count hours back from now', async () => {
    const old = await make({ publishedAt: hoursAgo(6 * 24) })
    const young = await make({ publishedAt: hoursAgo(2 * 24) })
    const youngest = await make({ publishedAt: hoursAgo(23) })
    await make({ publishedAt: hoursAgo(8 * 24) })
    expect(await idsOf({ publishedWithin: 1 })).toEqual([youngest])
    expect(await idsOf({ publishedWithin: 3 })).toEqual([youngest, young])
    expect(await idsOf({ publishedWithin: 7 })).toEqual([youngest, young, old])
  })

  test('on the deadline count days after today', async () => {
    const [one, three, eight] = [await make(), await make(), await make()]
    await setDeadline(one, 1)
    await setDeadline(three, 3)
    await setDeadline(eight, 8)
    expect(await idsOf({ deadlineWithin: 1 })).toEqual([one])
    expect(await idsOf({ deadlineWithin: 3 })).toEqual([three, one])
    expect(await idsOf({ deadlineWithin: 7 })).toEqual([three, one])
  })

  test('on pay, verified companies and photos show only those', async () => {
    const company = await makeAccount(server, { companyName: 'Gobo Film' })
    const free = await make({ price: null })
    const paid = await make({ price: 900 })
    const verified = await make({ ownerId: company.id, price: null })
    await sql`update accounts set corporate_verified_at = now() where id = ${company.id}`.execute(
      server.database.kysely,
    )
    await sql`update advertisements set has_photo = true where id = ${free}`.execute(server.database.kysely)
    expect(await idsOf({ paid: true })).toEqual([paid])
    expect(await idsOf({ verified: 1 })).toEqual([verified])
    expect(await idsOf({ withPhoto: true })).toEqual([free])
    expect(await idsOf({ withPhoto: true, paid: true })).toEqual([])
    expect(await idsOf({ paid: false, verified: 0, withPhoto: false })).toEqual([verified, paid, free])
  })

  test('are off where an older client does not name them', async () => {
    const id = await make()
    expect(await idsOf({ type: 'crew', q: '', cities: [], sortBy: 'publishDate' })).toEqual([id])
    expect(await idsOf({ startFrom: null, startTo: null, publishedWithin: null })).toEqual([id])
  })
})

describe('the orders of the list', () => {
  test('by deadline show the soonest first, and of equal ones the newest', async () => {
    const ids = [await make(), await make(), await make(), await make()] as const
    await Promise.all(ids.map((id, place) => setDeadline(id, [9, 2, 5, 2][place] ?? 0)))
    const [nine, two, five, otherTwo] = ids
    expect(await idsOf({ sortBy: 'deadline', sortOrder: 'asc' })).toEqual([otherTwo, two, five, nine])
    expect(await idsOf({ sortBy: 'deadline' })).toEqual([nine, five, two, otherTwo])
  })

  test('by fit rank the title and the profession before the description, and the newest first among equals', async () => {
    const inText = await make({
      subCategoryId: 2201,
      title: 'Ekip arkadaşı',
      description: 'Işık ekibinde çalışacak.',
    })
    const inTitle = await make({ subCategoryId: 2201, title: 'Işık şefi', description: 'Uzun bir iş.' })
    const newerInTitle = await make({ subCategoryId: 2201, title: 'Işık şefi', description: 'Uzun bir iş.' })
    const newest = await make({ subCategoryId: 2201, title: 'Kurgu', description: 'Işık olmadan.' })
    expect(await idsOf({ q: 'ışık', sortBy: 'fit' })).toEqual([newerInTitle, inTitle, newest, inText])
    expect(await idsOf({ q: 'ışık', sortBy: 'fit', sortOrder: 'asc' })).toEqual([
      newerInTitle,
      inTitle,
      newest,
      inText,
    ])
    const pages = [1, 2, 3, 4].map((page) => idsOf({ q: 'ışık', sortBy: 'fit', page, perPage: 1 }))
    expect((await Promise.all(pages)).flat()).toEqual([newerInTitle, inTitle, newest, inText])
    const profession = await make({ subCategoryId: 501, title: 'Acil', description: 'Yarın için.' })
    const { body } = await server.request('GET', '/api/dictionary/sub-categories/5')
    expect(await idsOf({ q: body.data[0].name, sortBy: 'fit' })).toEqual([profession])
  })

  test('by fit without words is the order of publication', async () => {
    const [first, second] = [await make(), await make()]
    expect(await idsOf({ sortBy: 'fit' })).toEqual([second, first])
    expect(await idsOf({ sortBy: 'fit', sortOrder: 'asc', cities: [34] })).toEqual([second, first])
  })
})
