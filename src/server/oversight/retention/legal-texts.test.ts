import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { draftLimits } from '../../../shared/board/drafts/draft-limits.ts'
import { cvFields, type CvField } from '../../../shared/people/cv/cv-labels.ts'
import { personFields, type Relation } from '../../../shared/people/profiles/person-visibility.ts'
import { exportHours } from '../../../shared/oversight/data-exports.ts'
import { emailLinkRules } from '../../../shared/people/accounts/email-confirmation.ts'
import { phoneCodeRules } from '../../../shared/values/phone-codes.ts'
import { requestDays } from '../../../shared/oversight/data-exports.ts'
import { openingMinutes } from '../../../shared/board/reports/report-status.ts'
import {
  maxRememberedSeconds,
  sessionSeconds,
  rememberedSeconds,
} from '../../people/accounts/sessions/sessions.ts'
import { deviceSeconds } from '../../operations/limits/known-device.ts'
import { limitNames, ruleOf } from '../../../shared/operations/limit-rules/rules.ts'
import { retentionRules } from './rules.ts'

const htmlOf = (slug: string): string =>
  readFileSync(`db/seed/static-pages/${slug}.html`, 'utf8').replaceAll(/\s+/g, ' ')

const periodsIn = (slug: string): string[] => {
  const text = htmlOf(slug).replaceAll(/<[^>]+>/g, '')
  return [...text.matchAll(/\d+ (?:dakika|saat|gün|yıl)/g)].map(([period]) => period)
}

const used = new Set<string>()
function rule(name: string): string {
  const days = retentionRules.find((one) => one.name === name)?.days
  if (!days) throw new Error(`No rule ${name} with days`)
  used.add(name)
  if (days === 1) return '24 saat'
  return days >= 365 ? `${Math.floor(days / 365)} yıl` : `${days} gün`
}
const daysOf = (seconds: number) => `${seconds / 86_400} gün`
const hoursOf = (seconds: number) => `${seconds / 3600} saat`
const longestCount = hoursOf(Math.max(...limitNames.map((name) => ruleOf(name).seconds)))

test('the notice under law 6698 names the periods after which the server erases data', () => {
  expect(periodsIn('kvkk')).toEqual([
    rule('unproven_accounts'),
    rule('phone_codes'),
    rule('email_links'),
    daysOf(rememberedSeconds),
    daysOf(maxRememberedSeconds),
    hoursOf(sessionSeconds),
    rule('sessions'),
    daysOf(deviceSeconds),
    rule('sessions'),
    rule('limit_hits'),
    longestCount,
    rule('views'),
    rule('saved_advertisements'),
    rule('hidden_advertisements'),
    rule('open_people'),
    rule('invitations'),
    rule('drafts'),
    rule('deleted_drafts'),
    rule('letters'),
    rule('secret_letters'),
    rule('notices'),
    rule('refused_addresses'),
    rule('deleted_searches'),
    rule('search_alerts'),
    rule('deleted_replies'),
    rule('data_exports'),
    rule('newsletter_unconfirmed'),
    rule('newsletter_left'),
    rule('feedback_addresses'),
    rule('feedback'),
    rule('commercial_consents'),
    rule('terms_consents'),
    rule('application_notes'),
    rule('application_marks'),
    `${requestDays} gün`,
    rule('colleague_invitations'),
    rule('ended_colleagues'),
    rule('unsent_attachments'),
    rule('unreadable_threads'),
    rule('reports'),
    rule('audit_details'),
    rule('destruction_records'),
    // Law 6698: a request is answered within 30 days (art. 13), and a complaint to the data protection
    // authority is possible within 30 days of the answer and 60 days of the request (art. 14).
    '30 gün',
    '30 gün',
    '30 gün',
    '60 gün',
  ])
  expect(rule('suspensions')).toBe(rule('reports'))
})

test('the notice covers every retention rule about people', () => {
  const unsaid = ['draft_photos', 'access_tokens', 'refresh_tokens', 'limit_counts', 'newsletter_links']
  const ofNobody = ['deleted_news', 'unused_pictures']
  expect([...used, ...unsaid, ...ofNobody].sort()).toEqual(retentionRules.map(({ name }) => name).sort())
})

test('the privacy policy names the same periods', () => {
  expect(periodsIn('privacy-policy')).toEqual([
    rule('views'),
    longestCount,
    rule('limit_hits'),
    `${emailLinkRules.days} gün`,
    rule('email_links'),
    `${phoneCodeRules.lifeSeconds / 60} dakika`,
    rule('phone_codes'),
    rule('unproven_accounts'),
    daysOf(rememberedSeconds),
    daysOf(maxRememberedSeconds),
    hoursOf(sessionSeconds),
    rule('sessions'),
    daysOf(deviceSeconds),
    `${openingMinutes} dakika`,
    rule('sessions'),
    rule('refused_addresses'),
    rule('deleted_searches'),
    rule('search_alerts'),
    rule('letters'),
    rule('secret_letters'),
    rule('notices'),
    rule('newsletter_unconfirmed'),
    rule('newsletter_left'),
    rule('feedback_addresses'),
    rule('feedback'),
    rule('reports'),
    `${exportHours} saat`,
    '24 saat',
    rule('commercial_consents'),
    rule('terms_consents'),
    rule('unreadable_threads'),
    rule('destruction_records'),
    rule('audit_details'),
    // The time within which the data protection authority must be notified of a data breach.
    '72 saat',
  ])
})

test('the help page says where drafts of advertisements are kept, and the periods of the drafts', () => {
  const [, answer = ''] = /<h3>Nasıl ilan veririm\?<\/h3>(.*?)<h3>/.exec(htmlOf('help-center')) ?? []
  expect(answer).toContain('giriş yaptığınız her cihazda <a href="/my-advertisements?status=draft">')
  expect(answer).toContain(`${rule('drafts')} değiştirmediğiniz taslak silinir`)
  expect(answer).toContain(`${draftLimits.noticeDays} gün önce haber veririz`)
})

test('the legal texts and the help page say that owners see whether an open person is available', () => {
  for (const slug of ['kvkk', 'privacy-policy', 'help-center'])
    expect(htmlOf(slug), slug).toMatch(
      /ilanın sahi\S+( ve ekibi)?, işin başladığı gün müsait olup olmadığınız/,
    )
})

const itemOf = (slug: string, heading: string): string =>
  new RegExp(`<strong>${heading}:</strong>(.*?)</li>`).exec(htmlOf(slug))?.[1] ?? ''

const words: Record<CvField, RegExp> = {
  about_me: /hakk\S+ yazı/i,
  imdb_id: /IMDb numara/,
  birth_date: /doğum tarih/,
  gender: /cinsiyet/,
  military_status: /askerlik durum/,
  deferment_end_date: /askerlik durum/,
  city: /şehi?r/,
  travel_restriction: /seyahat durum/,
  driving_license: /ehliyet/,
}

const readers: Record<Exclude<Relation, 'self'>, string> = {
  member: 'Giriş yapmış üyeler',
  owner: 'İlanına başvurduğunuz kişiler',
  accepting_owner: 'Başvurunuzu kabul edenler',
}

test.each(cvFields)('the legal texts name the CV field %s and those who may see it', (field) => {
  expect(itemOf('kvkk', 'Özgeçmiş'), 'db/seed/static-pages/kvkk.html').toMatch(words[field])
  const named = Object.entries(readers).filter(([, heading]) =>
    words[field].test(itemOf('privacy-policy', heading)),
  )
  const most = personFields[field] as Relation
  expect(
    named.map(([relation]) => relation),
    'db/seed/static-pages/privacy-policy.html',
  ).toEqual(most === 'self' ? [] : [most])
})
