import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { seedStaticPages } from '../../../../db/seed/static-pages.ts'
import { entryOf } from '../../../../test/entry.ts'
import { makeAccount } from '../../../../test/factories.ts'
import { setUpTestBoard } from '../../../../test/board.ts'
import { undoMinutes } from '../../../shared/board/applications/application-status.ts'
import { exportHours, exportsPerDay } from '../../../shared/oversight/data-exports.ts'
import { feedbackRetention } from '../../../shared/oversight/feedback/feedback-status.ts'
import { newsletterTimes } from '../../../shared/oversight/newsletter/newsletter-status.ts'
import { phoneCodeRules } from '../../../shared/values/phone-codes.ts'
import {
  maxRememberedSeconds,
  sessionSeconds,
  rememberedSeconds,
} from '../../people/accounts/sessions/sessions.ts'
import { bumpContentVersion } from '../../endpoint/context/content-version.ts'
import { retentionDays } from '../../oversight/retention/rule.ts'
import { fillIn } from './filling.ts'
import { insertChangedCodePages } from './sql.ts'

const { server } = setUpTestBoard()

const { register } = entryOf(() => server)
const read = (slug: string, query = '') => server.request('GET', `/api/app/static-pages/${slug}${query}`)
const day = 86_400_000

type Version = { version: number; body?: string; published?: Date | null }

async function written(slug: string, { version, body = '<p>Yeni</p>', published = new Date() }: Version) {
  const { id } = await makeAccount(server, { role: 'editor' })
  await sql`
    insert into static_pages (slug, version, title, description, body, author_id, published_at)
    values (${slug}, ${version}, 'Başlık', 'Açıklama', ${body}, ${id}, ${published})`.execute(
    server.database.kysely,
  )
  await server.database.transaction(bumpContentVersion)
}

const versionsOf = async (slug: string) => {
  const { rows } = await sql<{ version: number }>`
    select version from static_pages where slug = ${slug} order by version`.execute(server.database.kysely)
  return rows.map(({ version }) => version)
}

describe('reading a static page', () => {
  test('finds every page after the first start, sanitised and without placeholders', async () => {
    const { body } = await server.request('GET', '/api/app/static-pages')
    const slugs = body.data.map((page: { slug: string }) => page.slug)
    expect(slugs).toEqual([
      'about-app',
      'contact',
      'cookies',
      'help-center',
      'kvkk',
      'privacy-policy',
      'terms-of-use',
    ])
    for (const slug of slugs) {
      const page = (await read(slug)).body.data
      expect(page).toMatchObject({ slug, version: 1, in_force: true, versions: [{ version: 1 }] })
      expect(page.body.length, slug).toBeGreaterThan(300)
      // The server leaves {kept_in_browser} on the cookie page, because the web app replaces it by a table.
      expect(page.body.match(/\{\w+\}/g) ?? []).toEqual(slug === 'cookies' ? ['{kept_in_browser}'] : [])
      expect(page).not.toHaveProperty('needs_lawyer')
    }
  })

  test('finds twelve articles in the terms and five in the cookie policy', async () => {
    const articles = async (slug: string) => (await read(slug)).body.data.body.match(/<h2>\d+\. /g)?.length
    expect(await articles('terms-of-use')).toBe(12)
    expect(await articles('cookies')).toBe(5)
  })

  test('finds the real retention periods in the legal pages', async () => {
    const days = (count: number) => `${count} gün`
    const stated = [
      days(retentionDays.endedSession),
      days(retentionDays.phoneCode),
      days(retentionDays.unprovenAccount),
      days(retentionDays.letter),
      days(retentionDays.secretLetter),
      days(retentionDays.unreadableThread),
      `${Math.floor(retentionDays.notice / 365)} yıl`,
      `${Math.floor(retentionDays.commercialConsent / 365)} yıl`,
      `${Math.floor(retentionDays.termsConsent / 365)} yıl`,
      days(rememberedSeconds / 86_400),
      days(maxRememberedSeconds / 86_400),
      `${sessionSeconds / 3600} saat`,
      `${exportHours} saat`,
      days(feedbackRetention.ipDays),
      `${feedbackRetention.afterEndDays / 365} yıl`,
      days(newsletterTimes.pendingDays),
      `${Math.floor(newsletterTimes.leftDays / 365)} yıl`,
    ]
    for (const slug of ['privacy-policy', 'kvkk']) {
      const { body } = (await read(slug)).body.data
      expect(
        stated.filter((words) => !body.includes(words)),
        slug,
      ).toEqual([])
    }
    const policy = (await read('privacy-policy')).body.data.body
    expect(policy).toContain(`${phoneCodeRules.lifeSeconds / 60} dakika`)
    expect(policy).toContain(`${phoneCodeRules.tries} deneme`)
    expect(policy).toContain(`en çok ${exportsPerDay} kez`)
    expect((await read('terms-of-use')).body.data.body).toContain(`${undoMinutes} dakika`)
  })

  test('refuses unknown and malformed names', async () => {
    for (const slug of ['boyle-bir-sayfa-yok', 'Terms', '%00', '..%2Fkvkk'])
      expect((await read(slug)).status, slug).toBe(404)
  })

  test('returns a version from its publication time on, and never a draft', async () => {
    await written('kvkk', { version: 2, published: new Date(Date.now() + day) })
    await written('kvkk', { version: 3, published: null })
    expect((await read('kvkk')).body.data).toMatchObject({ version: 1, in_force: true })
    expect((await read('kvkk', '?version=2')).status).toBe(404)
    expect((await read('kvkk', '?version=3')).status).toBe(404)
    server.clock.forward(2 * 86_400)
    const { data } = (await read('kvkk')).body
    expect(data).toMatchObject({ version: 2, in_force: true, body: '<p>Yeni</p>' })
    expect(data.versions.map(({ version }: Version) => version)).toEqual([2, 1])
    server.clock.forward(-2 * 86_400)
  })

  test('returns earlier versions that people agreed to', async () => {
    const before = (await read('terms-of-use')).body.data
    await written('terms-of-use', { version: 2 })
    const earlier = (await read('terms-of-use', '?version=1')).body.data
    expect(earlier).toMatchObject({ version: 1, in_force: false, body: before.body, title: before.title })
    expect((await read('terms-of-use')).body.data).toMatchObject({ version: 2, title: 'Başlık' })
  })

  test('refuses an invalid version number and does not find an unknown one', async () => {
    expect((await read('kvkk', '?version=0')).status).toBe(422)
    expect((await read('kvkk', '?version=iki')).status).toBe(422)
    expect((await read('kvkk', '?version=99')).status).toBe(404)
  })
})

describe('seeding our own texts', () => {
  const ours = (body: string) => [{ slug: 'deneme', title: 'Deneme', description: 'D', body }]
  const seed = (body: string) => insertChangedCodePages(server.database.kysely, ours(body))

  test('changes nothing the second time, even when two processes do it at once', async () => {
    await Promise.all([seedStaticPages(server.database.kysely), seedStaticPages(server.database.kysely)])
    expect(await versionsOf('kvkk')).toEqual([1])
  })

  test('makes a new version of a changed text, also when it changes back', async () => {
    for (const body of ['<p>a</p>', '<p>a</p>', '<p>b</p>', '<p>a</p>']) await seed(body)
    expect(await versionsOf('deneme')).toEqual([1, 2, 3])
  })

  test('does not replace a version or a draft of the staff', async () => {
    await seed('<p>a</p>')
    await written('deneme', { version: 2, published: null })
    await seed('<p>b</p>')
    expect(await versionsOf('deneme')).toEqual([1, 2])
  })
})

describe('replacing placeholders', () => {
  const operator = {
    name: 'Deneme & <b>Ortakları</b>',
    address: 'Deneme Caddesi 1',
    city: 'Ankara',
    email: 'iletisim@example.com',
    phone: null,
    mersis: null,
    kep: null,
    supportEmails: ['destek@example.com'],
  }
  const fill = (html: string, links = {}) =>
    fillIn(html, { operator, links, publicUrl: 'https://klaket.example' })

  test('escapes the values of settings', () => {
    expect(fill('<p>{company}, {court_city}, {site}</p>')).toBe(
      '<p>Deneme &amp; &lt;b&gt;Ortakları&lt;/b&gt;, Ankara, klaket.example</p>',
    )
    expect(fill('<p>{contact_email}</p>')).toBe(
      '<p><a href="mailto:iletisim@example.com">iletisim@example.com</a></p>',
    )
    expect(fill('<p>{support_whatsapp}</p>', { whatsapp: 'https://wa.example/?a=1&b="2"' })).toContain(
      'href="https://wa.example/?a=1&amp;b=&quot;2&quot;"',
    )
  })

  test('removes a line whose only placeholder has no value, and leaves unknown placeholders', () => {
    expect(
      fill('<ul><li>{support_whatsapp}</li>\n<li>{support_email_1}</li><li>{support_email_2}</li></ul>'),
    ).toBe('<ul><li><a href="mailto:destek@example.com">destek@example.com</a></li></ul>')
    expect(fill('<p>{baska} {company_facts}</p>')).toBe(
      '<p>{baska} <strong>Ünvan:</strong> Deneme &amp; &lt;b&gt;Ortakları&lt;/b&gt;<br /><strong>Adres:</strong> ' +
        'Deneme Caddesi 1<br /><strong>E-posta:</strong> <a href="mailto:iletisim@example.com">iletisim@example.com</a></p>',
    )
  })
})

describe('agreeing to the terms', () => {
  test('stores the version in force with the consent', async () => {
    await written('terms-of-use', { version: 2 })
    const { body } = await register({ consent: true, terms_version: 2 })
    const { rows } = await sql`
      select kind, text_version from consents where account_id = ${body.id}`.execute(server.database.kysely)
    expect(rows).toEqual([{ kind: 'terms', text_version: 'terms-of-use/2' }])
  })

  test('is refused for a version that is no longer in force', async () => {
    await written('terms-of-use', { version: 2 })
    const reply = await register({ consent: true, terms_version: 1 })
    expect(reply.status).toBe(422)
    expect(reply.body.errors.consent[0]).toContain('değişti')
    const { rows } = await sql`select 1 from accounts where role = 'user'`.execute(server.database.kysely)
    expect(rows).toEqual([])
    expect((await register({ consent: true, terms_version: 'bir' })).status).toBe(422)
  })
})
