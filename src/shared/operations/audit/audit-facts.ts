/** Code that records a field in the audit log without a label here does not compile. */
export const auditFieldLabels = {
  act: 'İşlem',
  active: 'Etkin',
  advertisements: 'İlan sayısı',
  aliases: 'Diğer adlar',
  answer_id: 'Yanıt',
  application: 'Başvuru',
  attachment: 'Mesaj eki',
  assignee: 'Üstlenen',
  assignee_id: 'Üstlenen',
  attempts: 'Deneme',
  category_id: 'Kategori',
  channel: 'Yol',
  cvs: 'Özgeçmiş sayısı',
  editor_id: 'İnceleyen',
  ends_at: 'Bitiş',
  entries: 'Kayıtlar',
  field: 'Bilgi',
  fields: 'Değişen alanlar',
  from: 'İlk gün',
  height: 'Yükseklik (piksel)',
  ids: 'Sıra',
  is_corporate_verified: 'Doğrulanmış kurum',
  is_exempt: 'Meslek kilidinden muaf',
  is_searched: 'Arama yapılmış',
  is_suspended: 'Askıda',
  kind: 'Mesaj',
  merged_into_id: 'Birleştirildiği',
  name: 'Ad',
  needs_lawyer: 'Avukat gözü gerekir',
  note: 'Not',
  note_id: 'Not',
  order: 'Sıra',
  page: 'Sayfa',
  people: 'Aranan kişiler',
  published_at: 'Yayın zamanı',
  reason: 'Neden',
  revision: 'Değişiklik no',
  role: 'Rol',
  scope: 'Ne gönderilmez',
  serves: 'İlan türü',
  sessions: 'Oturum',
  setting: 'Ayar',
  side: 'Aranan kişi',
  starts_at: 'Başlangıç',
  status: 'Durum',
  subject_id: 'Konu numarası',
  subject_type: 'Konu',
  table: 'Tablo',
  text: 'Metin',
  title: 'Başlık',
  to: 'Son gün',
  trust: 'Güven',
  until: 'Bitiş',
  value: 'Değer',
  version: 'Sürüm',
  width: 'Genişlik (piksel)',
} as const

type AuditField = keyof typeof auditFieldLabels

/**
 * Labels of the content that editors change. Most of it is long texts and pictures, so the audit log names the
 * changed fields in `fields` and stores the values of only a few of them.
 */
export const auditContentLabels = {
  active: 'Etkin',
  author: 'Yazar',
  body: 'Metin',
  button_text: 'Düğme yazısı',
  button_url: 'Düğme bağlantısı',
  change_note: 'Değişiklik notu',
  content: 'Metin',
  description: 'Açıklama',
  ends_at: 'Bitiş',
  image_url: 'Görsel',
  logo_height: 'Logo yüksekliği',
  logo_url: 'Logo',
  logo_width: 'Logo genişliği',
  name: 'Ad',
  starts_at: 'Başlangıç',
  tags: 'Etiketler',
  title: 'Başlık',
  url: 'Bağlantı',
} as const

type AuditContentField = keyof typeof auditContentLabels

export type AuditFacts = { readonly [F in Exclude<AuditField, 'fields'>]?: unknown } & {
  readonly fields?: readonly AuditContentField[]
}
