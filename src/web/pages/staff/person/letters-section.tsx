import { formatDateTime } from '../../../../shared/values/dates.ts'
import type { PersonMessage } from '../../../../shared/oversight/person-sections.ts'
import { useApi } from '../../../data/queries.ts'
import type { Column } from '../../../ui/layout/data-table.tsx'
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx'
import { SectionList, type SectionProps } from './section-list.tsx'

export function LettersSection({ person: { id }, page }: SectionProps) {
  const query = useApi('GET /api/admin/people/{id}/letters', { params: { id }, query: { page } })
  return (
    <SectionList
      query={query}
      caption="Gönderilen bildirimler"
      columns={columns}
      rowKey={(row) => row.key}
      empty="Henüz bir şey gönderilmemiş."
    />
  )
}

const kinds: Record<string, string> = {
  account_role_changed: 'Rol değişti',
  account_suspended: 'Hesap askıya alındı',
  account_suspension_lifted: 'Askı kaldırıldı',
  advertisement_decision_near: 'Yanıt günü yaklaştı',
  advertisement_deadline_near: 'İlanın süresi doluyor',
  advertisement_expired: 'İlanın süresi doldu',
  advertisement_published: 'İlan yayınlandı',
  advertisement_rejected: 'İlan reddedildi',
  advertisement_taken_down: 'İlan yayından kaldırıldı',
  advertisement_team_question: 'Ekip tamamlandı mı?',
  advertisement_unanswered: 'Başvurular yanıtsız kaldı',
  application_accepted: 'Başvuru kabul edildi',
  application_cancelled: 'Başvuru sona erdi',
  application_received: 'Başvuru geldi',
  application_renounced: 'Kabul edilen aday vazgeçti',
  application_sent_again: 'Başvuru yeniden gönderildi',
  application_unanswered: 'Başvuru yanıtlanmadı',
  application_withdrawn: 'Başvuru geri çekildi',
  application_rejected: 'Başvuru reddedildi',
  code_password_reset: 'Parola sıfırlama kodu',
  code_phone_validation: 'Telefon doğrulama kodu',
  corporate_account_verified: 'Kurum doğrulandı',
  corporate_verification_withdrawn: 'Kurum doğrulaması kaldırıldı',
  colleague_declined: 'Ekip daveti reddedildi',
  colleague_invited: 'Ekip daveti geldi',
  colleague_joined: 'Ekip daveti kabul edildi',
  colleague_left: 'Ekip arkadaşı ayrıldı',
  colleague_removed: 'Ekipten çıkarıldı',
  colleague_restored: 'Ekibe geri alındı',
  data_export_ready: 'Veri dosyası hazır',
  invitation_received: 'Bir ilana davet edildi',
  saved_advertisements_closing: 'Kaydedilen ilanın son günleri',
  draft_expiring: 'Taslak silinecek',
  email_changed: 'E-posta adresi değişti',
  email_confirmation: 'E-posta doğrulama bağlantısı',
  email_claim_lost: 'E-posta adresini başkası doğruladı',
  email_unreachable: 'E-posta adresine ulaşılamıyor',
  feedback_answer: 'Geri bildirime yanıt',
  feedback_receipt: 'Geri bildirim alındı',
  message_received: 'Yeni mesaj',
  newsletter: 'Bülten',
  newsletter_confirmation: 'Bülten aboneliğini onaylama',
  newsletter_welcome: 'Bülten onayı',
  password_changed: 'Parola değişti',
  report_closed: 'Şikâyet sonuçlandı',
  report_received: 'Şikâyet alındı',
  search_alert: 'Kayıtlı aramaya uyan ilanlar',
  second_factor_changed: 'İki adımlı doğrulama değişti',
  second_factor_guessed: 'Yanlış doğrulama kodları',
  terms_changed: 'Kullanım koşulları değişti',
}

const channels: Record<PersonMessage['channel'], string> = {
  app: 'Uygulama',
  email: 'E-posta',
  sms: 'SMS',
  push: 'Tarayıcı',
}

const states: Record<PersonMessage['state'], [label: string, tone: StatusTone]> = {
  waiting: ['Sırada', 'warn'],
  sent: ['Gönderildi', 'ok'],
  failed: ['Gönderilemedi', 'bad'],
  cancelled: ['İptal edildi', 'neutral'],
  read: ['Okundu', 'ok'],
  unread: ['Okunmadı', 'neutral'],
}

const columns: Column<PersonMessage>[] = [
  { label: 'Konu', part: 'title', cell: ({ kind }) => kinds[kind] ?? kind },
  { label: 'Kanal', cell: ({ channel }) => channels[channel] },
  {
    label: 'Durum',
    cell: ({ state }) => {
      const [label, tone] = states[state]
      return <StatusBadge tone={tone}>{label}</StatusBadge>
    },
  },
  { label: 'Yazıldı', cell: (row) => formatDateTime(row.created_at) },
  { label: 'Ulaştı', cell: (row) => (row.done_at ? formatDateTime(row.done_at) : '–') },
]
