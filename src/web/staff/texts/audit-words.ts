import { advertisementStatusLabels } from '../../../shared/board/advertisements/advertisement-status.ts'
import { applicationStateLabels } from '../../../shared/board/applications/application-status.ts'
import { auditActLabel, auditSubjectLabel } from '../../../shared/operations/audit/audit-acts.ts'
import { auditContentLabels, auditFieldLabels } from '../../../shared/operations/audit/audit-facts.ts'
import { isRealDate } from '../../../shared/values/ages.ts'
import { formatDate, formatDateTime } from '../../../shared/values/dates.ts'
import { channelLabels } from '../../../shared/delivery/channels.ts'
import { servesLabels } from '../../../shared/content/dictionary/dictionary-staff.ts'
import { feedbackStatusLabels } from '../../../shared/oversight/feedback/feedback-status.ts'
import { formatNumber } from '../../../shared/values/money.ts'
import { newsStatusLabels } from '../../../shared/content/news/news-status.ts'
import { subscriberStatusLabels } from '../../../shared/oversight/newsletter/newsletter-status.ts'
import { roleLabels } from '../../../shared/oversight/people.ts'
import { reportStatusLabels } from '../../../shared/board/reports/report-status.ts'
import { siteSettings } from '../../../shared/operations/site-settings.ts'
import { settingInWords } from './setting-words.ts'

type Words = Readonly<Record<string, string>>

const subjectFieldLabels: Words = { 'static_page from': 'Alındığı sürüm' }

const statusLabels: Readonly<Record<string, Words>> = {
  advertisement: advertisementStatusLabels,
  application: applicationStateLabels,
  report: reportStatusLabels,
  feedback: feedbackStatusLabels,
  news: newsStatusLabels,
  newsletter: subscriberStatusLabels,
  newsletter_subscriber: subscriberStatusLabels,
}

const valueLabels: Readonly<Record<string, Words>> = {
  role: roleLabels,
  field: { phone: 'telefon', email: 'e-posta', tax_id: 'vergi / T.C. numarası', address: 'adres' },
  sessions: { all: 'hepsi' },
  trust: { granted: 'ekip verdi', earned: 'kendiliğinden' },
  serves: servesLabels,
  channel: channelLabels,
  scope: { all: 'hiçbir şey', newsletter: 'bülten' },
  table: { days: 'günler', categories: 'kategoriler', cities: 'şehirler' },
  side: { either: 'yapan ya da ilgili', actor: 'işlemi yapan', subject: 'işlemle ilgili' },
  page: {
    'help-center': 'Yardım merkezi',
    'about-app': 'Uygulama hakkında',
    'terms-of-use': 'Kullanım koşulları',
    'privacy-policy': 'Gizlilik politikası',
    kvkk: 'KVKK aydınlatma metni',
    cookies: 'Çerez politikası',
    contact: 'İletişim',
  },
}

const refusalReasons: Words = {
  bounce: 'adres yok ya da kapalı',
  complaint: 'istenmeyen diye bildirdi',
  stopped: 'SMS’e DUR yanıtı verdi',
}

/** Numbers that are ids: shown as "#1234" instead of with a thousands separator. */
const numbered = new Set([
  'answer_id',
  'application',
  'assignee',
  'assignee_id',
  'category_id',
  'editor_id',
  'entries',
  'ids',
  'merged_into_id',
  'note',
  'note_id',
  'order',
  'people',
  'sessions',
  'subject_id',
])

const longest = 300

export const auditFieldLabel = (name: string, subjectType = ''): string =>
  ofName(subjectFieldLabels, `${subjectType} ${name}`) ??
  ofName<string>(auditFieldLabels, name) ??
  plain(name)

export function auditValueWords(subjectType: string, name: string, value: unknown): string {
  if (subjectType === 'site_setting' && name === 'value')
    return value === null ? 'varsayılan' : cut(settingInWords(value))
  return cut(wordsOf(subjectType, name, value))
}

function wordsOf(subjectType: string, name: string, value: unknown): string {
  if (value === null || value === undefined) return 'yok'
  if (typeof value === 'boolean') return value ? 'evet' : 'hayır'
  if (typeof value === 'number') return numbered.has(name) ? `#${value}` : formatNumber(value)
  if (Array.isArray(value))
    return value.length === 0 ? 'yok' : value.map((one) => wordsOf(subjectType, name, one)).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([part, partValue]) => `${auditFieldLabel(part)}: ${wordsOf(subjectType, part, partValue)}`)
      .join(', ')
  return typeof value === 'string' ? textWords(subjectType, name, value) : 'yok'
}

function textWords(subjectType: string, name: string, value: string): string {
  if (value === '') return 'boş'
  if (name === 'fields') return ofName<string>(auditContentLabels, value) ?? plain(value)
  if (name === 'setting') return ofName<{ label: string }>(siteSettings, value)?.label ?? plain(value)
  if (name === 'act') return auditActLabel(value)
  if (name === 'subject_type') return auditSubjectLabel(value)
  if (subjectType === 'refused_address' && name === 'reason')
    return ofName(refusalReasons, value) ?? plain(value)
  const known = name === 'status' ? ofName(statusLabels, subjectType) : ofName(valueLabels, name)
  const words = known && ofName(known, value)
  if (words) return words
  if (instant.test(value)) return formatDateTime(value)
  if (isRealDate(value)) return formatDate(value)
  return plain(value)
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/

const plain = (name: string): string => (/^[a-z]+(_[a-z]+)+$/.test(name) ? name.replaceAll('_', ' ') : name)

const ofName = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)
