import { accountTypeLabels } from '../../../shared/people/accounts/account-type.ts'
import {
  advertisementStatusLabels,
  advertisementTypeLabels,
} from '../../../shared/board/advertisements/advertisement-status.ts'
import { applicationStateLabels } from '../../../shared/board/applications/application-status.ts'
import { strengthLabels } from '../../../shared/board/applications/deciding/strength.ts'
import { auditActLabels, auditSubjectLabel } from '../../../shared/operations/audit/audit-acts.ts'
import type { CvChoice } from '../../../shared/people/cv/cv.ts'
import { cvChoiceLabels } from '../../../shared/people/cv/cv-labels.ts'
import {
  colleagueRoleLabels,
  colleagueStatusLabels,
} from '../../../shared/board/colleagues/colleague-roles.ts'
import { invitationStatusLabels } from '../../../shared/board/invitations/invitation-status.ts'
import { questionKindLabels } from '../../../shared/board/questions/question-words.ts'
import { formatDate, formatDateTime } from '../../../shared/values/dates.ts'
import { channelLabels } from '../../../shared/delivery/channels.ts'
import {
  feedbackStatusLabels,
  feedbackSubjectLabels,
} from '../../../shared/oversight/feedback/feedback-status.ts'
import { formatPrice } from '../../../shared/values/money.ts'
import { subscriberStatusLabels } from '../../../shared/oversight/newsletter/newsletter-status.ts'
import { roleLabels } from '../../../shared/oversight/people.ts'
import { formatPhone } from '../../../shared/values/phone.ts'
import {
  reportReasonLabels,
  reportStatusLabels,
  reportSubjectLabels,
} from '../../../shared/board/reports/report-status.ts'
import { frequencyLabels, pauseReasonLabels } from '../../../shared/board/saved-searches/saved-search.ts'
import { withdrawalReasonLabels } from '../../../shared/board/applications/withdrawal.ts'
import { isKind, templates } from '../../delivery/outbox/templates.ts'
import { fieldLabels } from './labels.ts'

type Words = Record<string, string>

const statusWords: Record<string, Words> = {
  advertisements: advertisementStatusLabels,
  advertisement_events: advertisementStatusLabels,
  applications_made: applicationStateLabels,
  applications_received: applicationStateLabels,
  application_events: applicationStateLabels,
  invitations_received: invitationStatusLabels,
  invitations_sent: invitationStatusLabels,
  colleagues: colleagueStatusLabels,
  colleague_memberships: colleagueStatusLabels,
  newsletter: subscriberStatusLabels,
  feedback: feedbackStatusLabels,
  feedback_from_same_email: feedbackStatusLabels,
  reports_made: reportStatusLabels,
  data_exports: { preparing: 'Hazırlanıyor', ready: 'Hazır', failed: 'Hazırlanamadı' },
}

const cvWords: Record<CvChoice, Words> = cvChoiceLabels

const fieldWords: Record<string, Words> = {
  ...cvWords,
  act: auditActLabels,
  channel: { ...channelLabels, web: 'Site', profile: 'Profil ayarları' },
  contact_visibility: {
    everyone: 'Bütün üyeler',
    owners: 'Başvurduğunuz ilanların sahipleri',
    nobody: 'Hiç kimse',
  },
  driving_licenses: cvWords.driving_license,
  frequency: frequencyLabels,
  pause_reason: pauseReasonLabels,
  withdrawal_reason: withdrawalReasonLabels,
  end_reason: {
    admin_made: 'Yönetici olarak atandınız',
    closed_by_person: 'Siz kapattınız',
    closed_by_staff: 'Ekibimiz kapattı',
    logout: 'Çıkış yaptınız',
    password_changed: 'Parola değişti',
    password_reset: 'Parola yenilendi',
    refresh_token_reused: 'Güvenlik için kapatıldı',
    role_changed: 'Rolünüz değişti',
    suspended: 'Hesap askıya alındı',
  },
  kind: questionKindLabels,
  purpose: { phone_validation: 'Telefonu doğrulama', password_reset: 'Parolayı yenileme' },
  role: { ...roleLabels, ...colleagueRoleLabels },
  strength: strengthLabels,
}

const otherWords: Record<string, Words> = {
  'account.type': accountTypeLabels,
  'advertisements.type': advertisementTypeLabels,
  'advertisement_drafts.type': advertisementTypeLabels,
  'message_attachments.kind': { photo: 'Fotoğraf', pdf: 'PDF' },
  'consents.kind': { terms: 'Üyelik koşulları', commercial_messages: 'Ticari iletiler' },
  'feedback.subject': feedbackSubjectLabels,
  'feedback_from_same_email.subject': feedbackSubjectLabels,
  'reports_made.reason': reportReasonLabels,
  'reports_made.subject_type': reportSubjectLabels,
}

export const labelOf = (field: string): string => fieldLabels[field] ?? field.replaceAll('_', ' ')

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const day = /^\d{4}-\d\d-\d\d$/

export function textOf(section: string, field: string, value: string | number | boolean | null): string {
  if (value === null || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır'
  const text = String(value)
  const word = wordOf(section, field, text)
  if (word !== undefined) return word
  if (field === 'price') return formatPrice(Number(value))
  if (field === 'needRoadTrip' || field === 'isOkayForRookie') return value === 1 ? 'Evet' : 'Hayır'
  if (field === 'phone') return formatPhone(text)
  if (instant.test(text)) return formatDateTime(text)
  return day.test(text) ? formatDate(text) : text
}

function wordOf(section: string, field: string, text: string): string | undefined {
  if (section === 'staff_acts' && field === 'subject_type') return auditSubjectLabel(text)
  if (field === 'kind' && isKind(text)) return templates[text].label
  const isStatus = field === 'status' || field.endsWith('_status')
  const words = otherWords[`${section}.${field}`] ?? fieldWords[field] ?? (isStatus && statusWords[section])
  return words && Object.hasOwn(words, text) ? words[text] : undefined
}
