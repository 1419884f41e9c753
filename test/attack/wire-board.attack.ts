import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { advertisementForm } from '../advertisements.ts'
import { all, atTheWire, codesOf } from './at-the-wire.ts'
import type { WireRequest } from './wire.ts'

const { call, network, enter, publish } = atTheWire()

test('T9: a hidden project name is found nowhere by a visitor, and searching for it finds nothing', async () => {
  const canary = `Kanarya${randomUUID().slice(0, 8)}`
  const { id, owner } = await publish({ project_name: canary, hide_project_name: true })
  const member = await enter('applicant')
  const seen: string[] = []
  const pages = [
    '/',
    '/advertisements',
    `/advertisements/${id}`,
    `/advertisements?q=${canary}`,
    '/sitemap.xml',
    '/haberler',
  ]
  for (const path of pages) seen.push((await call('GET', path, { headers: { accept: 'text/html' } })).text)
  for (const token of [undefined, member]) {
    const as = token ? { token } : {}
    for (const path of [`/api/app/advertisements/${id}`, '/api/app/advertisements/featured'])
      seen.push((await call('GET', path, as)).text)
    seen.push((await call('POST', '/api/app/advertisements/list', { ...as, body: {} })).text)
    const found = await call('POST', '/api/app/advertisements/list', { ...as, body: { q: canary } })
    expect([found.status, found.body.total]).toEqual([200, 0])
  }
  expect(
    seen.filter(
      (text) => text.replaceAll(`q=${canary}`, '').includes(canary) && !text.includes(`value="${canary}"`),
    ),
  ).toEqual([])
  expect((await call('GET', `/api/app/advertisements/${id}/owner`, { token: owner })).text).toContain(canary)
})

test('T10: two hundred simultaneous views of one visitor count once, those of the owner and of crawlers never', async () => {
  const { id, owner } = await publish()
  const views = async () =>
    (await call('GET', `/api/app/advertisements/${id}/owner`, { token: owner })).body.data.view_count
  const from = network()
  const browser = { 'user-agent': 'Mozilla/5.0 (deneme)' }
  const view = (options: WireRequest = {}) =>
    call('POST', `/api/app/advertisements/${id}/view`, { from, headers: browser, ...options })
  await all(200, () => view())
  await view({ token: owner })
  await view({ from: network(), headers: { 'user-agent': 'Googlebot/2.1' } })
  // Views are written to the database every few seconds.
  await expect.poll(views, { timeout: 20_000, interval: 500 }).toBe(1)
})

test('T11 and T13: of thirty simultaneous applications one is made, and of simultaneous decisions one holds', async () => {
  const { id, owner } = await publish()
  const token = await enter('applicant')
  const replies = await all(30, () =>
    call('POST', '/api/app/applications', { token, body: { advertisement_id: id }, from: network() }),
  )
  expect(codesOf(replies).toSorted()).toEqual([201, ...Array.from({ length: 29 }, () => 409)])
  const { data } = (await call('GET', `/api/app/advertisements/${id}/applications`, { token: owner })).body
  expect(data).toHaveLength(1)
  const decide = (status: string) =>
    call('PATCH', `/api/app/applications/${data[0].id}/status`, { token: owner, body: { status } })
  const decisions = await Promise.all([decide('accepted'), decide('rejected')])
  expect(codesOf(decisions).toSorted()).toEqual([200, 409])
})

test('T22: fields that a person may not set are ignored', async () => {
  const token = await enter('applicant')
  const read = async () => (await call('GET', '/api/app/profile', { token })).body.data
  const before = await read()
  const extra = {
    id: 1,
    role: 'admin',
    type: 'corporate',
    email: 'x@example.com',
    phone: '05550001122',
    status: 'published',
    owner_id: 1,
    view_count: 9,
  }
  await call('PUT', '/api/app/profile', {
    token,
    body: { firstname: before.firstname, lastname: before.lastname, ...extra },
  })
  expect(await read()).toEqual(before)
  const owner = await enter('advertiser')
  const made = await call('POST', '/api/app/advertisements', {
    token: owner,
    body: { ...advertisementForm, title: 'Fazladan alanlar', ...extra, type: 'crew' },
  })
  if (made.status === 201)
    expect([made.body.data.status, made.body.data.view_count]).toEqual(['waiting_for_approve', 0])
  else expect(made.status).toBe(422)
})

test('T24: a program that pages through the list as a visitor gets no more than 750 advertisements', async () => {
  const from = network()
  const ids = new Set<number>()
  const codes: number[] = []
  for (let page = 1; page <= 60; page += 1) {
    const reply = await call('POST', '/api/app/advertisements/list', { body: { page }, from })
    codes.push(reply.status)
    for (const { id } of reply.body.data ?? []) ids.add(id)
  }
  expect(codes.slice(50)).toEqual(Array.from({ length: 10 }, () => 422))
  expect(ids.size).toBeLessThanOrEqual(750)
})

test('T25 and T26: requests that would be expensive or break the database are refused first', async () => {
  const tries = [
    { perPage: 1e9 },
    { page: 1e9 },
    { city: Array.from({ length: 10_000 }, (_, n) => n) },
    { sortBy: 'price;drop table accounts' },
    { sort: "price' --" },
    { q: 'a\u0000b' },
    { q: 'x'.repeat(9000) },
    { category: ['5 or 1=1'] },
  ]
  for (const body of tries) {
    const replies = []
    for (let n = 0; n < 3; n += 1)
      replies.push(await call('POST', '/api/app/advertisements/list', { body, from: network() }))
    expect([200, 422], JSON.stringify(body).slice(0, 60)).toContain(replies[0]?.status)
    if ('perPage' in body || 'page' in body || body.q?.includes('\u0000'))
      expect(replies[0]?.status).toBe(422)
  }
  const token = await enter('advertiser')
  const title = `Kamera\u0000asistanı`
  expect(
    (await call('POST', '/api/app/advertisements', { token, body: { ...advertisementForm, title } })).status,
  ).toBe(422)
})
