import { advertisementStatusLabels } from '../../shared/advertisement-status.ts'
import { applicationStatusLabels } from '../../shared/application-status.ts'
import { formatDateTime } from '../../shared/dates.ts'
import { feedbackStatusLabels } from '../../shared/feedback-status.ts'
import { newsStatusLabels } from '../../shared/news-status.ts'
import { subscriberStatusLabels } from '../../shared/newsletter-status.ts'
import { roleLabels } from '../../shared/people.ts'
import { reportStatusLabels } from '../../shared/report-status.ts'

/** What people call the fields of the log; others keep their own name. */
const fieldLabels: Record<string, string> = {
  active: 'Etkin',
  advertisements: 'İlan sayısı',
  aliases: 'Diğer adlar',
  answer_id: 'Yanıt',
  application: 'Başvuru',
  assignee: 'Üstlenen',
  assignee_id: 'Üstlenen',
  cvs: 'Özgeçmiş sayısı',
  editor_id: 'İnceleyen',
  ends_at: 'Bitiş',
  field: 'Bilgi',
  from: 'İlk gün',
  fields: 'Değişen alanlar',
  ids: 'Sıra',
  is_corporate_verified: 'Doğrulanmış kurum',
  is_exempt: 'Meslek kilidinden muaf',
  is_suspended: 'Askıda',
  merged_into_id: 'Birleştirildiği',
  name: 'Ad',
  needs_lawyer: 'Avukat gözü gerekir',
  note_id: 'Not',
  order: 'Sıra',
  page: 'Sayfa',
  published_at: 'Yayın zamanı',
  reason: 'Neden',
  revision: 'Değişiklik no',
  role: 'Rol',
  sessions: 'Oturum',
  setting: 'Ayar',
  starts_at: 'Başlangıç',
  status: 'Durum',
  text: 'Metin',
  title: 'Başlık',
  to: 'Son gün',
  trust: 'Güven',
  until: 'Bitiş',
  value: 'Değer',
  version: 'Sürüm',
}

/** Fields that mean something else for one subject. */
const subjectFieldLabels: Record<string, string> = { 'static_page from': 'Alındığı sürüm' }

const statusLabels: Record<string, Record<string, string>> = {
  advertisement: advertisementStatusLabels,
  application: applicationStatusLabels,
  report: reportStatusLabels,
  feedback: feedbackStatusLabels,
  news: newsStatusLabels,
  newsletter_subscriber: subscriberStatusLabels,
}

/** Words that fields hold whose values are names of the program. */
const valueLabels: Record<string, Record<string, string>> = {
  role: roleLabels,
  field: { phone: 'telefon', email: 'e-posta', tax_id: 'vergi / T.C. numarası', address: 'adres' },
  sessions: { all: 'hepsi' },
}

const longest = 300

export const auditFieldLabel = (name: string, subjectType = ''): string =>
  ofName(subjectFieldLabels, `${subjectType} ${name}`) ?? wordIn(fieldLabels, name)

/** A value of the log as staff read it; what is not known stays as it is, long ones are cut. */
export function auditValueWords(subjectType: string, name: string, value: unknown): string {
  if (value === null || value === undefined) return 'yok'
  if (typeof value === 'boolean') return value ? 'evet' : 'hayır'
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return cut(
      value.map((one) => (name === 'fields' ? auditFieldLabel(String(one)) : String(one))).join(', '),
    )
  if (typeof value !== 'string') return cut(JSON.stringify(value))
  if (value === '') return 'boş'
  const known = name === 'status' ? ofName(statusLabels, subjectType) : ofName(valueLabels, name)
  if (known) return wordIn(known, value)
  return instant.test(value) ? formatDateTime(value) : cut(value)
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/

const wordIn = (words: Record<string, string>, name: string): string => ofName(words, name) ?? name

const ofName = <T>(table: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)
