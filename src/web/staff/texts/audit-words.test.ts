import { expect, test } from 'vitest'
import {
  auditActs,
  auditActLabel,
  auditSubjectLabel,
  type AuditAct,
} from '../../../shared/operations/audit/audit-acts.ts'
import type { AuditFacts } from '../../../shared/operations/audit/audit-facts.ts'
import { siteSettings, type SettingKey } from '../../../shared/operations/site-settings.ts'
import { auditFieldLabel, auditValueWords } from './audit-words.ts'

type Row = [subject: string, before: AuditFacts, after: AuditFacts]

const slot = { active: true, starts_at: '2026-11-21T12:30:00.000Z', ends_at: null }
const empty: Row = ['account', {}, {}]
const exempt = { is_exempt: true, reason: 'Rolü değişti.' }
const page = { page: 'privacy-policy', version: 2 }
const order = (subject: string): Row => [subject, { order: [3, 1] }, { order: [1, 3] }]
const ids = (subject: string): Row => [subject, { ids: [3, 1] }, { ids: [1, 3] }]
const report = (from: string, to: string): Row => [
  'report',
  { status: from, assignee: null },
  { status: to, assignee: 7 },
]

const rows: Record<AuditAct, Row> = {
  account_closed: empty,
  profession_lock_exemption_granted: ['account', { is_exempt: false, reason: null }, exempt],
  profession_lock_exemption_revoked: ['account', exempt, { is_exempt: false, reason: null }],
  person_detail_revealed: ['account', {}, { field: 'tax_id' }],
  person_suspended: [
    'account',
    { is_suspended: false },
    { is_suspended: true, until: '2026-12-01T00:00:00Z', advertisements: 3 },
  ],
  person_suspension_lifted: ['account', { is_suspended: true }, { is_suspended: false, advertisements: 3 }],
  person_role_changed: ['account', { role: 'user' }, { role: 'editor' }],
  person_sessions_closed: ['account', {}, { sessions: 'all' }],
  corporate_account_verified: ['account', { is_corporate_verified: false }, { is_corporate_verified: true }],
  corporate_verification_withdrawn: [
    'account',
    { is_corporate_verified: true },
    { is_corporate_verified: false },
  ],
  second_factor_enrolled: empty,
  second_factor_replaced: empty,
  second_factor_removed: empty,
  recovery_codes_replaced: empty,
  recovery_code_used: empty,
  admin_made: ['account', { role: null }, { role: 'admin' }],
  second_factor_guessed: empty,
  advertisement_approved: [
    'advertisement',
    { status: 'waiting_for_approve' },
    { status: 'published', revision: 2 },
  ],
  advertisement_rejected: [
    'advertisement',
    { status: 'waiting_for_approve' },
    { status: 'rejected', revision: 2 },
  ],
  advertisement_decision_undone: [
    'advertisement',
    { status: 'rejected' },
    { status: 'waiting_for_approve', revision: 2 },
  ],
  review_taken_over: ['advertisement', { editor_id: 4 }, { editor_id: 7 }],
  review_reason_created: ['review_reason', {}, { title: 'Eksik', text: 'Açıklama eksik.', active: true }],
  review_reason_changed: ['review_reason', { active: true }, { active: false }],
  review_reason_deleted: ['review_reason', { title: 'Eksik', text: 'Eksik.', active: true }, {}],
  review_reasons_ordered: ids('review_reason'),
  owner_trusted: ['account', { trust: null }, { trust: 'granted' }],
  owner_trust_withdrawn: ['account', { trust: 'granted' }, { trust: 'earned' }],
  advertisement_taken_down: ['advertisement', { status: 'published' }, { status: 'rejected' }],
  advertisement_featured: ['advertisement', {}, { until: '2026-12-01' }],
  advertisement_unfeatured: ['advertisement', { until: null }, {}],
  advertisement_featured_until_changed: ['advertisement', { until: null }, { until: '2026-12-01' }],
  featured_order_changed: order('featured_list'),
  report_taken: report('new', 'in_progress'),
  report_released: report('in_progress', 'new'),
  report_resolved: report('in_progress', 'resolved'),
  report_dismissed: report('in_progress', 'dismissed'),
  report_reopened: report('resolved', 'in_progress'),
  report_note_added: ['report', {}, { note: 12 }],
  report_messages_opened: ['report', {}, { application: 31 }],
  report_attachment_opened: ['report', {}, { attachment: 7 }],
  slide_created: ['slide', {}, slot],
  slide_edited: [
    'slide',
    slot,
    { ...slot, fields: ['image_url', 'title', 'description', 'button_text', 'button_url', 'starts_at'] },
  ],
  slide_deleted: ['slide', slot, {}],
  slides_ordered: order('slide'),
  brand_created: ['brand', {}, { active: true }],
  brand_edited: [
    'brand',
    { active: true },
    { active: false, fields: ['name', 'logo_url', 'logo_width', 'logo_height', 'url', 'active'] },
  ],
  brand_deleted: ['brand', { active: true }, {}],
  brands_ordered: order('brand'),
  picture_uploaded: ['picture', {}, { width: 1920, height: 1080 }],
  news_created: ['news', {}, { status: 'draft' }],
  news_edited: [
    'news',
    { status: 'published', revision: 1 },
    { revision: 2, fields: ['title', 'author', 'tags', 'description', 'content', 'image_url'] },
  ],
  news_deleted: ['news', { status: 'draft' }, {}],
  news_restored: ['news', {}, { status: 'draft' }],
  news_published: [
    'news',
    { status: 'draft', published_at: null },
    { status: 'published', published_at: '2026-11-21T12:30:00.000Z' },
  ],
  news_scheduled: ['news', { status: 'draft' }, { status: 'scheduled' }],
  news_unscheduled: ['news', { status: 'scheduled' }, { status: 'draft' }],
  news_withdrawn: ['news', { status: 'published' }, { status: 'withdrawn' }],
  feedback_taken: ['feedback', { assignee_id: null }, { assignee_id: 7 }],
  feedback_released: ['feedback', { assignee_id: 7 }, { assignee_id: null }],
  feedback_answered: ['feedback', {}, { answer_id: 5 }],
  feedback_note_added: ['feedback', {}, { note_id: 5 }],
  feedback_status_changed: ['feedback', { status: 'new' }, { status: 'in_progress' }],
  category_created: ['category', {}, { name: 'Kamera', aliases: ['Kameraman'], serves: 'both' }],
  category_changed: ['category', { serves: 'crew', aliases: [] }, { serves: 'cast', aliases: ['Foto'] }],
  category_merged: [
    'category',
    { merged_into_id: null },
    { merged_into_id: 4, advertisements: 1200, cvs: 31 },
  ],
  categories_ordered: ids('category'),
  sub_category_created: ['sub_category', {}, { name: 'Focus Puller', aliases: [], category_id: 4 }],
  sub_category_changed: ['sub_category', { active: true }, { active: false }],
  sub_category_merged: [
    'sub_category',
    { merged_into_id: null },
    { merged_into_id: 4, advertisements: 1, cvs: 0 },
  ],
  sub_categories_ordered: ids('category'),
  price_type_created: ['price_type', {}, { name: 'Kaşe' }],
  price_type_changed: ['price_type', { name: 'Kaşe' }, { name: 'Kaşe (brüt)' }],
  price_types_ordered: ids('price_type'),
  site_setting_changed: [
    'site_setting',
    { setting: 'headline_count', value: { mode: 'live' } },
    { setting: 'headline_count', value: { mode: 'fixed', value: 10152 } },
  ],
  site_setting_reset: [
    'site_setting',
    { setting: 'link_appStore', value: '' },
    { setting: 'link_appStore', value: null },
  ],
  static_page_drafted: ['static_page', {}, { ...page, from: 1 }],
  static_page_edited: [
    'static_page',
    {},
    { ...page, fields: ['title', 'description', 'body', 'change_note'] },
  ],
  static_page_published: ['static_page', {}, { ...page, published_at: '2026-11-21T12:30:00.000Z' }],
  static_page_scheduled: ['static_page', {}, { ...page, published_at: '2026-11-21T12:30:00.000Z' }],
  static_page_withdrawn: ['static_page', {}, { ...page, published_at: null }],
  static_page_discarded: ['static_page', {}, page],
  static_page_looked: ['static_page', {}, { ...page, needs_lawyer: false }],
  newsletter_subscriber_removed: ['newsletter_subscriber', { status: 'confirmed' }, {}],
  newsletter_suppression_lifted: ['newsletter', {}, {}],
  newsletter_subscribers_exported: ['newsletter', {}, { status: 'pending', is_searched: true }],
  delivery_retried: ['delivery', { attempts: 8 }, { channel: 'email', kind: 'Parola sıfırlama kodu' }],
  refused_address_lifted: [
    'refused_address',
    { channel: 'sms', scope: 'newsletter', reason: 'complaint' },
    {},
  ],
  numbers_exported: ['numbers', {}, { table: 'categories', from: '2026-10-01', to: '2026-10-31' }],
  audit_entries_exported: [
    'audit',
    {},
    {
      act: 'slide_edited',
      side: 'actor',
      subject_type: 'sub_category',
      subject_id: 4,
      from: '2026-10-01',
      people: [4, 7],
    },
  ],
  audit_details_erased: ['account', {}, { entries: [4, 7] }],
}

const wordsIn = (subject: string, facts: AuditFacts): string[] =>
  Object.entries(facts).flatMap(([name, value]) => [
    auditFieldLabel(name, subject),
    auditValueWords(subject, name, value),
  ])

const programWords =
  /[{}[\]"]|[a-z][_-][a-z]|\b(null|undefined|true|false|live|fixed|all|both|crew|cast|user|admin|editor|new|draft|published|rejected|pending|confirmed|granted|earned|email|push|newsletter|complaint|days|categories|cities|actor|either|subject)\b|\d{4}-\d\d-\d\d/

test.each(auditActs)('an audit entry of %s is shown in Turkish words', (act) => {
  const [subject, before, after] = rows[act]
  expect(auditActLabel(act)).not.toMatch(programWords)
  expect(auditSubjectLabel(subject)).not.toBe(subject)
  for (const words of [...wordsIn(subject, before), ...wordsIn(subject, after)])
    expect(words).not.toMatch(programWords)
})

test('every site setting has a label in the audit log', () => {
  for (const key of Object.keys(siteSettings) as SettingKey[])
    expect(auditValueWords('site_setting', 'setting', key)).toBe(siteSettings[key].label)
  const value = (logged: unknown) => auditValueWords('site_setting', 'value', logged)
  expect(value({ mode: 'live' })).toBe('yayındaki ilanların sayısı')
  expect(value({ mode: 'fixed', value: 10152 })).toBe('sabit, 10.152')
  expect([value(null), value('')]).toEqual(['varsayılan', 'boş'])
})

test('fields and statuses in the audit log have the labels of the pages', () => {
  expect(auditFieldLabel('is_suspended')).toBe('Askıda')
  expect(auditFieldLabel('from', 'static_page')).toBe('Alındığı sürüm')
  expect(auditFieldLabel('from', 'numbers')).toBe('İlk gün')
  expect(auditValueWords('advertisement', 'status', 'waiting_for_approve')).toBe('Onay Bekliyor')
  expect(auditValueWords('report', 'status', 'in_progress')).toBe('İnceleniyor')
  expect(auditValueWords('account', 'role', 'admin')).toBe('Yönetici')
  expect(auditValueWords('account', 'is_suspended', true)).toBe('evet')
  expect(auditValueWords('account', 'until', null)).toBe('yok')
  expect(auditValueWords('slide', 'ends_at', '2026-11-21T12:30:00.000Z')).toBe('21 Kasım 2026 15:30')
  expect(auditValueWords('advertisement', 'until', '2026-11-21')).toBe('21 Kasım 2026')
  expect(auditValueWords('news', 'fields', ['title', 'content'])).toBe('Başlık, Metin')
  expect(auditValueWords('refused_address', 'reason', 'bounce')).toBe('adres yok ya da kapalı')
  expect(auditValueWords('account', 'reason', 'bounce')).toBe('bounce')
  expect(auditValueWords('report', 'assignee', 7)).toBe('#7')
  expect(auditValueWords('category', 'advertisements', 1200)).toBe('1.200')
})

test('names that an older version logged are shown as words', () => {
  expect(auditFieldLabel('constructor')).toBe('constructor')
  expect(auditFieldLabel('old_name')).toBe('old name')
  expect(auditActLabel('slide_moved')).toBe('slide moved')
  expect(auditValueWords('advertisement', 'status', 'toString')).toBe('toString')
  expect(auditValueWords('constructor', 'status', 'new')).toBe('new')
  expect(auditValueWords('slide', 'title', { old_name: 1, active: [true] })).toBe('old name: 1, Etkin: evet')
  expect(auditValueWords('slide', 'title', 'x'.repeat(400))).toHaveLength(301)
})
