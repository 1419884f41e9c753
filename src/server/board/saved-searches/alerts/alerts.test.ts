import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeApplication } from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { rowsIn } from '../../../../../test/newsletter.ts'
import { searchAlertsOf } from '../../../../../test/search-alerts.ts'
import { undoSeconds } from '../../../../shared/board/reviews/review-rules.ts'
import { matchPublished } from './matching.ts'
import { tellAlerts } from './telling.ts'

const { server, owner, editor, person, other } = setUpTestBoard({
  owner: {},
  editor: { role: 'editor' },
  person: {},
  other: {},
})
const { call, execute, save, waiting, publish, setStatus, run, at, notices, letters, alerts } =
  searchAlertsOf(server, { owner, person })
beforeEach(() => at('10:00'))

async function approve(id: number) {
  const { revision } = (await call('GET', `/api/admin/reviews/${id}`, editor)).body.data
  const reply = await call('POST', `/api/admin/reviews/${id}/approve`, editor, { revision })
  expect(reply.status).toBe(200)
  return reply.body.decision as number
}

describe('a new advertisement', () => {
  test('is told to the people whose searches it fits, in the product and by e-mail', async () => {
    await save('city=34')
    await save('city=6', 'immediate', other)
    const id = await publish({ title: 'Gece ekibi aranıyor' })
    await run()
    expect(await notices()).toMatchObject([
      {
        kind: 'search_alert',
        text: '“Ekip ilanları, İstanbul” aramanıza uyan 1 yeni ilan var.',
        url: '/advertisements?city=34',
      },
    ])
    expect(await notices(other)).toEqual([])
    const [letter, ...more] = await letters()
    expect([letter?.recipient, more]).toEqual([person.email, []])
    expect(letter?.body).toContain('Gece ekibi aranıyor')
    expect(letter?.body).toContain(`http://localhost:3000/advertisements/${id}`)
    expect(letter?.body).toContain('aramaya uyan yeni bir ilan yayımlandı.')
    expect(letter?.body).toContain('hizmet bildirimidir')
    expect((await rowsIn(server, 'outbox')).filter(({ channel }) => channel === 'sms')).toEqual([])
  })

  test.each(['subCategory=503', 'category=8'])(
    'is told to people who saved %s before that was merged into its profession',
    async (address) => {
      const merge = async (into: { sub: number; category: number } | null) => {
        await execute(
          sql`update sub_categories set active = ${!into}, merged_into_id = ${into?.sub ?? null} where id = 503`,
        )
        await execute(
          sql`update categories set active = ${!into}, merged_into_id = ${into?.category ?? null} where id = 8`,
        )
      }
      await save(address)
      try {
        await merge({ sub: 502, category: 5 })
        const id = await publish({ subCategoryId: 502 })
        await publish({ subCategoryId: 704 })
        await run()
        expect(await alerts()).toMatchObject([{ advertisement_id: id }])
      } finally {
        await merge(null)
      }
    },
  )

  test('is told once, however many searches it fits and however often it is published', async () => {
    await save('city=34')
    await save('')
    await save('q=gece', 'daily')
    const id = await publish({ title: 'Gece ekibi' })
    await run()
    expect(await notices()).toHaveLength(1)
    for (const status of ['closed_by_owner', 'published', 'waiting_for_approve', 'published']) {
      await setStatus(id, status)
      await run()
    }
    at('12:00')
    await run()
    expect(await notices()).toHaveLength(1)
    expect(await letters()).toHaveLength(1)
  })

  test('that is closed and published again within the hour of a digest is told once', async () => {
    await save('', 'daily')
    const id = await publish()
    await run()
    for (const status of ['closed_by_owner', 'published']) {
      await setStatus(id, status)
      await run()
    }
    expect(await notices()).toEqual([])
    at('09:00', '2026-11-18')
    await run()
    await run()
    expect(await letters()).toHaveLength(1)
  })

  test('waits until its approval can no longer be undone', async () => {
    await save('')
    const id = await waiting()
    const decision = await approve(id)
    await run()
    expect(await alerts()).toEqual([])
    const undone = await call('POST', `/api/admin/reviews/${id}/undo`, editor, { decision })
    expect(undone.status).toBe(200)
    at('10:05')
    await run()
    expect(await alerts()).toEqual([])
    await approve(id)
    server.clock.set(new Date(server.context.now().getTime() + (undoSeconds + 1) * 1000))
    await run()
    expect(await notices()).toHaveLength(1)
  })

  test('is not told to its owner, to those who have applied and to closed or suspended accounts', async () => {
    for (const one of [owner, person, other]) await save('', 'immediate', one)
    const id = await publish()
    await matchPublished(server.context)
    expect((await alerts()).map(({ account_id: account }) => account).toSorted()).toEqual([
      person.id,
      other.id,
    ])
    await makeApplication(server, { advertisementId: id, applicantId: person.id })
    await execute(sql`update accounts set suspended_at = now() where id = ${other.id}`)
    await tellAlerts(server.context)
    expect(await letters()).toEqual([])
    expect(await alerts()).toEqual([])
  })

  test('that is no longer live at the moment of sending is left out', async () => {
    await save('', 'daily')
    const [dead, live] = [await publish({ title: 'Kapanan ilan' }), await publish({ title: 'Duran ilan' })]
    await run()
    await setStatus(dead, 'closed_by_owner')
    at('09:01', '2026-11-18')
    await run()
    const [letter] = await letters()
    expect(letter?.body).toContain('Duran ilan')
    expect(letter?.body).not.toContain('Kapanan ilan')
    expect(await alerts()).toMatchObject([{ advertisement_id: live }])
  })

  test('that an edit has made unfit is not told', async () => {
    await save('city=34', 'daily')
    const id = await publish()
    await run()
    await execute(sql`update advertisements set city_id = 6, status = 'waiting_for_approve' where id = ${id}`)
    await setStatus(id, 'published')
    await run()
    at('09:01', '2026-11-18')
    await run()
    expect(await letters()).toEqual([])
  })
})

test('a search that is deleted and restored loses nothing that was found meanwhile', async () => {
  const id = await save('')
  await call('DELETE', `/api/app/saved-searches/${id}`, person)
  await publish()
  await run()
  expect(await letters()).toEqual([])
  at('10:05')
  await call('POST', `/api/app/saved-searches/${id}/restore`, person)
  at('10:11')
  await run()
  expect(await letters()).toHaveLength(1)
})

test('an alert names the profession into which that of the search was merged', async () => {
  await save('subCategory=503')
  const merge = (isMerged: boolean) =>
    execute(
      sql`update sub_categories set active = ${!isMerged}, merged_into_id = ${isMerged ? 502 : null} where id = 503`,
    )
  try {
    await merge(true)
    await publish({ subCategoryId: 502 })
    await run()
    const { rows } = await sql<{ name: string }>`select name from sub_categories where id = 502`.execute(
      server.database.kysely,
    )
    expect(await notices()).toMatchObject([
      { text: `“${rows[0]?.name}” aramanıza uyan 1 yeni ilan var.`, url: '/advertisements?subCategory=503' },
    ])
    expect((await letters())[0]?.body).toContain(`\n\n${rows[0]?.name}\n---`)
  } finally {
    await merge(false)
  }
})

test('somebody who wants no e-mails gets the notice only', async () => {
  await execute(sql`update accounts set email_notices = false where id = ${person.id}`)
  await save('')
  await publish()
  await run()
  expect(await notices()).toHaveLength(1)
  expect(await letters()).toEqual([])
})

test('a digest is made once by two servers at the same time', async () => {
  await save('')
  for (let index = 0; index < 3; index += 1) await publish()
  await Promise.all([matchPublished(server.context), matchPublished(server.context)])
  await Promise.all([tellAlerts(server.context), tellAlerts(server.context)])
  expect(await letters()).toHaveLength(1)
  expect(await notices()).toHaveLength(1)
})

test.each(['saved', 'hidden'])('what the person has %s is not told', async (mark) => {
  await save('')
  const id = await publish()
  await matchPublished(server.context)
  expect((await call('PUT', `/api/app/${mark}-advertisements/${id}`, person)).status).toBeLessThan(300)
  await tellAlerts(server.context)
  expect(await letters()).toEqual([])
})
