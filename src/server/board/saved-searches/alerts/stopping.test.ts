import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeAdvertisement } from '../../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { lettersOf, rowsIn } from '../../../../../test/newsletter.ts'
import { matchPublished } from './matching.ts'
import { tellAlerts } from './telling.ts'

const { server, owner, person } = setUpTestBoard({ owner: {}, person: {} })

const stop = (token: string, options: object = {}) =>
  server.request('POST', `/api/search-alerts/stop/${token}`, options)
const resume = (token: string) => server.request('POST', `/api/search-alerts/resume/${token}`)
const oneClick = {
  raw: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded', accept: '*/*' },
}
const reasons = async () =>
  (await rowsIn(server, 'saved_searches'))
    .toSorted((a, b) => a['id'] - b['id'])
    .map((row) => row['pause_reason'])

async function letterAbout(addresses: string[]) {
  server.clock.set(new Date('2026-11-17T10:00:00+03:00'))
  for (const address of addresses)
    await server.request('POST', '/api/app/saved-searches', { token: person.token, body: { address } })
  for (const cityId of [34, 6]) {
    const { id } = await makeAdvertisement(server, {
      ownerId: owner.id,
      status: 'waiting_for_approve',
      cityId,
    })
    await sql`update advertisements set status = 'published', published_at = now() where id = ${id}`.execute(
      server.database.kysely,
    )
  }
  await matchPublished(server.context)
  await tellAlerts(server.context)
  const [letter] = await lettersOf(server, 'search_alert')
  const url = /^<(.+)>$/.exec(letter?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  expect(letter?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  return { body: letter?.body ?? '', token: url.split('/').at(-1) ?? '', path: new URL(url).pathname }
}

test('one click of a mail program, also in a browser, stops the search of the letter, without a login, twice without effect', async () => {
  const { token, path } = await letterAbout(['city=34'])
  await server.request('POST', '/api/app/saved-searches', {
    token: person.token,
    body: { address: 'city=6' },
  })
  for (const site of ['none', 'cross-site']) {
    const headers = { ...oneClick.headers, 'sec-fetch-site': site }
    const reply = await server.request('POST', path, { ...oneClick, headers })
    expect([reply.status, reply.body.message]).toEqual([200, 'Bildirimler durduruldu.'])
  }
  expect(await reasons()).toEqual(['letter', null])
  expect((await resume(token)).status).toBe(200)
  expect(await reasons()).toEqual([null, null])
})

test('a letter about several searches stops all by its header and each by its link', async () => {
  const { token, body } = await letterAbout(['city=34', 'city=6'])
  const [, first = ''] = /arama-bildirimi\?token=([\w-]+-1)\n/.exec(body) ?? []
  expect((await stop(first)).status).toBe(200)
  expect(await reasons()).toEqual(['letter', null])
  expect((await stop(token)).status).toBe(200)
  expect(await reasons()).toEqual(['letter', 'letter'])
  const [letter] = await lettersOf(server, 'search_alert')
  expect(letter?.cancelled).toBe(true)
})

const change = (method: string, path: string, body?: object) =>
  server.request(method, `/api/app/saved-searches/${path}`, { token: person.token, ...(body && { body }) })
const told = async () =>
  (await lettersOf(server, 'search_alert')).map(({ body, headers, cancelled }) =>
    cancelled
      ? null
      : {
          cities: ['İstanbul', 'Ankara'].filter((city) => body.includes(`· ${city} ·`)),
          stops: /stop\/[\w-]{43}(.*)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1],
        },
  )
const both = { cities: ['İstanbul', 'Ankara'], stops: '' }
const ankara = { cities: ['Ankara'], stops: '-2' }

test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  ['pausing', () => change('PATCH', '1', { paused: true }), () => change('PATCH', '1', { paused: false })],
  [
    'switching off',
    () => change('PATCH', '1', { frequency: 'off' }),
    () => change('PATCH', '1', { frequency: 'daily' }),
  ],
  ['deleting', () => change('DELETE', '1'), () => change('POST', '1/restore')],
])(
  '%s one of the searches of a waiting letter takes its part out, until it is undone',
  async (_, stopOne, undo) => {
    await letterAbout(['city=34', 'city=6'])
    expect(await told()).toEqual([both])
    await change('PATCH', '2', { name: 'Set' })
    await stopOne()
    expect(await told()).toEqual([ankara])
    await undo()
    expect(await told()).toEqual([both])
    expect(await rowsIn(server, 'notices')).toHaveLength(1)
    await stopOne()
    await change('DELETE', '2')
    expect(await told()).toEqual([null])
  },
)

test('the link of one search takes its part out of a waiting letter, and resuming brings it back', async () => {
  const { body } = await letterAbout(['city=34', 'city=6'])
  const [, first = ''] = /arama-bildirimi\?token=([\w-]+-1)\n/.exec(body) ?? []
  await stop(first)
  expect(await told()).toEqual([ankara])
  await resume(first)
  expect(await told()).toEqual([both])
})

test('an advertisement of a waiting letter stays in it while another active search fits', async () => {
  await letterAbout(['city=34', ''])
  expect(await told()).toEqual([both])
  await change('PATCH', '1', { paused: true })
  expect(await told()).toEqual([{ ...both, stops: '-2' }])
})

test('a letter that was sent or has expired is left as it is', async () => {
  await letterAbout(['city=34', 'city=6'])
  await sql`update outbox set sent_at = now() where kind = 'search_alert'`.execute(server.database.kysely)
  await change('PATCH', '1', { paused: true })
  expect(await told()).toEqual([both])
  await sql`update outbox set sent_at = null where kind = 'search_alert'`.execute(server.database.kysely)
  server.clock.set(new Date('2026-11-17T16:01:00+03:00'))
  await change('DELETE', '1')
  expect(await told()).toEqual([both])
})

test('opening the address of the header changes nothing and leads to the page', async () => {
  const { token, path } = await letterAbout(['city=34'])
  const opened = await server.request('GET', path)
  expect([opened.status, opened.headers['location']]).toEqual([303, `/arama-bildirimi?token=${token}`])
  expect(await reasons()).toEqual([null])
})

test('the button works without scripts', async () => {
  const { token, path } = await letterAbout(['city=34'])
  const reply = await server.request('POST', path, {
    raw: `token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  })
  expect([reply.status, reply.headers['location']]).toEqual([
    303,
    `/arama-bildirimi?token=${token}&result=stopped`,
  ])
})

test('an unknown or damaged link is refused with a sentence, and stops nobody’s searches', async () => {
  const { token } = await letterAbout(['city=34'])
  for (const wrong of ['x', 'x'.repeat(43), `${'x'.repeat(43)}-1`, token.slice(0, 42), `${token}x`]) {
    const reply = await stop(wrong)
    expect([reply.status, reply.body.code], wrong).toEqual([404, 'alert_link_unknown'])
    expect((await resume(wrong)).status).toBe(404)
  }
  const foreign = `${token.slice(0, 43)}-999`
  expect((await stop(foreign)).status).toBe(200)
  expect(await reasons()).toEqual([null])
})

test('the link does not resume a search that the person has paused', async () => {
  const { token } = await letterAbout(['city=34'])
  await server.request('PATCH', '/api/app/saved-searches/1', { token: person.token, body: { paused: true } })
  await stop(token)
  await resume(token)
  expect(await reasons()).toEqual(['person'])
})
