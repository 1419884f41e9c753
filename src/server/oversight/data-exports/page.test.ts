import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, makeAdvertisement } from '../../../../test/factories.ts'
import { livedIn } from '../../../../test/lived-in.ts'
import { setUpTestServer } from '../../../../test/board.ts'
import { fieldLabels, sectionLabels } from './labels.ts'
import { packExports } from './packing.ts'
import { labelOf, textOf } from './words.ts'

const hostile = '<script>alert(1)</script> & "ev" \'iki\' <img src=x onerror=alert(1)>'

const server = setUpTestServer()
let page: string
let data: Record<string, unknown>
beforeAll(async () => {
  const person = await makeAccount(server, { firstname: 'Işıl' })
  await makeAdvertisement(server, { ownerId: person.id, title: hostile, projectName: 'Uzun gece' })
  const other = await makeAccount(server)
  await livedIn(server, person, other)
  const call = (method: string) => server.request(method, '/api/app/data-export', { token: person.token })
  await call('POST')
  await packExports(server.context)
  const path = (await call('GET')).body.data.download_url
  const reply = await server.http.inject({ method: 'GET', url: path })
  const files = unzipSync(new Uint8Array(reply.rawPayload))
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  page = read('verilerim.html')
  data = JSON.parse(read('verilerim.json'))
})

const readable = (html: string) =>
  html
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

const sectionOf = (name: string) =>
  page.match(new RegExp(`<section id="${name}">.*?</section>`, 's'))?.[0] ?? ''

type Leaf = { section: string; field: string; value: string | number | boolean | null; isOfStaff: boolean }
function leavesOf(section: string, field: string, value: unknown, isOfStaff = false): Leaf[] {
  if (Array.isArray(value))
    return value.length === 0
      ? [{ section, field, value: null, isOfStaff }]
      : value.flatMap((one) => leavesOf(section, field, one, isOfStaff))
  if (value === null || typeof value !== 'object')
    return [{ section, field, value: value as string, isOfStaff }]
  const fields = Object.entries(value)
  if (fields.length === 0) return [{ section, field, value: null, isOfStaff }]
  return fields
    .filter(([name]) => !/^(city|district)_id$/.test(name))
    .flatMap(([name, one]) => leavesOf(section, name, one, isOfStaff || /^(before|after)$/.test(name)))
}

test('the page contains everything that the JSON contains, under Turkish labels', () => {
  const { made_at: _, ...held } = data
  expect(Object.keys(held).sort()).toEqual(Object.keys(sectionLabels).sort())
  for (const [name, value] of Object.entries(held)) {
    const section = sectionOf(name)
    const text = readable(section)
    expect(text).toContain(sectionLabels[name])
    const rows = Array.isArray(value) ? value : value === null ? [] : [value]
    if (rows.length === 0) expect(text).toContain('Kayıt yok.')
    const leaves = rows.flatMap((row) => leavesOf(name, '', row))
    expect([name, (section.match(/<span>|<img /g) ?? []).length]).toEqual([name, leaves.length])
    for (const { field, value: leaf, isOfStaff } of leaves) {
      expect(text).toContain(`\n${labelOf(field)}\n`)
      if (!isOfStaff) expect([name, field, Object.hasOwn(fieldLabels, field)]).toEqual([name, field, true])
      expect([name, field, text.includes(textOf(name, field, leaf))]).toEqual([name, field, true])
    }
  }
})

test('a draft is exported with every field of the form', () => {
  const { advertisements, advertisement_drafts: drafts } = data as Record<string, Record<string, unknown>[]>
  const notInDrafts = /^(status|reject_reason|view_count|applications_count|submitted_at|published_at)$/
  const expected = Object.keys(advertisements?.[0] ?? {}).filter((name) => !notInDrafts.test(name))
  expect(expected).toContain('is_okay_for_rookie')
  expect(Object.keys(drafts?.[0] ?? {})).toEqual(expect.arrayContaining(expected))
})

test('the page shows the city and district of the invoice by name', () => {
  expect(data).toMatchObject({ invoice: { city_id: 34, district_id: 34_001, city: 'İstanbul' } })
  const { district } = data['invoice'] as { district: string }
  const text = readable(sectionOf('invoice')).replace(/\n+/g, '\n')
  expect(text).toContain(`\nŞehir\nİstanbul\nİlçe\n${district}\n`)
  expect(text).not.toMatch(/numarası\n34/)
})

test('the page shows texts of people literally, without interpreting markup', () => {
  expect(readable(sectionOf('advertisements'))).toContain(hostile)
  expect(page).not.toMatch(/<script|<img src=x|javascript:|https?:\/\/[^<]*<\/script|<link|<iframe/)
  expect(page).toContain('<a href="fotograflar/profil-1.webp"><img src="fotograflar/profil-1.webp"')
})

test.each([
  ['advertisements', 'status', 'published', 'Yayında'],
  ['applications_made', 'status', 'pending', 'Beklemede'],
  ['application_events', 'to_status', 'accepted', 'Kabul Edildi'],
  ['account', 'type', 'individual', 'Bireysel'],
  ['advertisements', 'type', 'cast', 'Oyuncu İlanı'],
  ['cv', 'gender', 'female', 'Kadın'],
  ['cv', 'birth_date', '1990-05-17', '17 Mayıs 1990'],
  ['account', 'created_at', '2026-11-21T11:05:00.000Z', '21 Kasım 2026 14:05'],
  ['account', 'phone', '+905550000001', '0555 000 00 01'],
  ['advertisements', 'price', '1500.50', '₺1.500,50'],
  ['account', 'email_notices', true, 'Evet'],
  ['sent_emails_and_sms', 'kind', 'application_received', 'İlana başvuru geldi'],
  ['messages', 'message', '', '—'],
  ['messages', 'message', 'published', 'published'],
] as const)('the value of %s %s %s is shown as %s', (section, field, value, text) => {
  expect(textOf(section, field, value)).toBe(text)
})
