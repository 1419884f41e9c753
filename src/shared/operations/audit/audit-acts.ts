export const auditActLabels = {
  account_closed: 'Hesabını kapattı',
  profession_lock_exemption_granted: 'Meslek kilidi muafiyeti verdi',
  profession_lock_exemption_revoked: 'Meslek kilidi muafiyetini kaldırdı',
  person_detail_revealed: 'Gizli bir bilgiyi gördü',
  person_suspended: 'Hesabı askıya aldı',
  person_suspension_lifted: 'Hesabın askısını kaldırdı',
  person_role_changed: 'Rolü değiştirdi',
  person_sessions_closed: 'Oturum kapattı',
  corporate_account_verified: 'Kurumu doğruladı',
  corporate_verification_withdrawn: 'Doğrulanmış kurum işaretini kaldırdı',

  second_factor_enrolled: 'İki adımlı doğrulamayı kurdu',
  second_factor_replaced: 'İki adımlı doğrulamayı yeniden kurdu',
  second_factor_removed: 'İki adımlı doğrulamayı kapattı',
  recovery_codes_replaced: 'Yedek kodları yeniledi',
  recovery_code_used: 'Yedek kod kullandı',
  admin_made: 'Komut satırından yönetici oldu',
  second_factor_guessed: 'Doğrulama kodunda çok kez yanıldı',

  advertisement_approved: 'İlanı onayladı',
  advertisement_rejected: 'İlanı reddetti',
  advertisement_decision_undone: 'İlan hakkındaki kararını geri aldı',
  review_taken_over: 'İlan incelemesini devraldı',
  review_reason_created: 'Ret nedeni ekledi',
  review_reason_changed: 'Ret nedenini değiştirdi',
  review_reason_deleted: 'Ret nedenini sildi',
  review_reasons_ordered: 'Ret nedenlerinin sırasını değiştirdi',
  owner_trusted: 'İlan sahibini güvenilir saydı',
  owner_trust_withdrawn: 'İlan sahibine güveni geri aldı',

  advertisement_taken_down: 'İlanı yayından kaldırdı',

  advertisement_featured: 'İlanı öne çıkardı',
  advertisement_unfeatured: 'İlanı öne çıkanlardan aldı',
  advertisement_featured_until_changed: 'Öne çıkarmanın bitiş tarihini değiştirdi',
  featured_order_changed: 'Öne çıkan ilanların sırasını değiştirdi',

  report_taken: 'Şikâyeti üstlendi',
  report_released: 'Şikâyeti bıraktı',
  report_resolved: 'Şikâyeti sonuçlandırdı',
  report_dismissed: 'Şikâyeti yersiz buldu',
  report_reopened: 'Şikâyeti yeniden açtı',
  report_note_added: 'Şikâyete not ekledi',
  report_messages_opened: 'Şikâyet edilen mesajları açtı',
  report_attachment_opened: 'Şikâyet edilen konuşmanın bir ekini açtı',

  slide_created: 'Slayt ekledi',
  slide_edited: 'Slaytı düzenledi',
  slide_deleted: 'Slaytı sildi',
  slides_ordered: 'Slaytların sırasını değiştirdi',
  brand_created: 'Marka ekledi',
  brand_edited: 'Markayı düzenledi',
  brand_deleted: 'Markayı sildi',
  brands_ordered: 'Markaların sırasını değiştirdi',
  picture_uploaded: 'Görsel yükledi',
  news_created: 'Haber ekledi',
  news_edited: 'Haberi düzenledi',
  news_deleted: 'Haberi sildi',
  news_restored: 'Silinen haberi geri getirdi',
  news_published: 'Haberi yayınladı',
  news_scheduled: 'Haberi yayın takvimine aldı',
  news_unscheduled: 'Haberi yayın takviminden çıkardı',
  news_withdrawn: 'Haberi yayından kaldırdı',

  feedback_taken: 'Geri bildirimi üstlendi',
  feedback_released: 'Geri bildirimi bıraktı',
  feedback_answered: 'Geri bildirimi yanıtladı',
  feedback_note_added: 'Geri bildirime not ekledi',
  feedback_status_changed: 'Geri bildirimin durumunu değiştirdi',

  category_created: 'Kategori ekledi',
  category_changed: 'Kategoriyi değiştirdi',
  category_merged: 'Kategoriyi birleştirdi',
  categories_ordered: 'Kategorilerin sırasını değiştirdi',
  sub_category_created: 'Alt kategori ekledi',
  sub_category_changed: 'Alt kategoriyi değiştirdi',
  sub_category_merged: 'Alt kategoriyi birleştirdi',
  sub_categories_ordered: 'Alt kategorilerin sırasını değiştirdi',
  price_type_created: 'Ücret tipi ekledi',
  price_type_changed: 'Ücret tipini değiştirdi',
  price_types_ordered: 'Ücret tiplerinin sırasını değiştirdi',
  site_setting_changed: 'Ayarı değiştirdi',
  site_setting_reset: 'Ayarı varsayılana döndürdü',

  static_page_drafted: 'Sayfanın yeni sürümünü açtı',
  static_page_edited: 'Sayfa taslağını düzenledi',
  static_page_published: 'Sayfa sürümünü yayınladı',
  static_page_scheduled: 'Sayfa sürümünü yayın takvimine aldı',
  static_page_withdrawn: 'Sayfa sürümünü yayın takviminden çıkardı',
  static_page_discarded: 'Sayfa taslağını sildi',
  static_page_looked: 'Sayfa sürümünü avukat gördü diye işaretledi',

  newsletter_subscriber_removed: 'Bülten abonesini çıkardı',
  newsletter_suppression_lifted: 'Bülten engelini kaldırdı',
  newsletter_subscribers_exported: 'Bülten abonelerini dışa aktardı',

  delivery_retried: 'Vazgeçilmiş mesajı yeniden gönderdi',
  refused_address_lifted: 'Adresin gönderim engelini kaldırdı',

  numbers_exported: 'Sayıları dışa aktardı',

  audit_entries_exported: 'Denetim kaydını dışa aktardı',
  audit_details_erased: 'Kayıt ayrıntıları silindi',
} as const satisfies Record<string, string>

export type AuditAct = keyof typeof auditActLabels

export const auditActs = Object.keys(auditActLabels) as AuditAct[]

export const auditActLabel = (act: string): string =>
  Object.hasOwn(auditActLabels, act) ? auditActLabels[act as AuditAct] : act.replaceAll('_', ' ')

const auditSubjectLabels: Record<string, string> = {
  account: 'Kişi',
  advertisement: 'İlan',
  application: 'Başvuru',
  report: 'Şikâyet',
  feedback: 'Geri bildirim',
  newsletter: 'Bülten',
  newsletter_subscriber: 'Bülten abonesi',
  slide: 'Slayt',
  brand: 'Marka',
  news: 'Haber',
  picture: 'Görsel',
  static_page: 'Sayfa',
  category: 'Kategori',
  sub_category: 'Alt kategori',
  price_type: 'Ücret tipi',
  site_setting: 'Ayar',
  review_reason: 'Ret nedeni',
  featured_list: 'Öne çıkanlar',
  delivery: 'Gönderim',
  refused_address: 'Ulaşılamayan adres',
  numbers: 'Sayılar',
  audit: 'Denetim kaydı',
}

export const auditSubjects = Object.keys(auditSubjectLabels)

export const auditSubjectLabel = (type: string): string =>
  Object.hasOwn(auditSubjectLabels, type) ? (auditSubjectLabels[type] ?? type) : type
