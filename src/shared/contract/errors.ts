import { attachmentSentences } from '../values/attachment-limits.ts'
import { photoSentences } from '../values/photo-limits.ts'

/** The name of an entry is the `code` in the reply of a refusal, and must not change once released. */
export const errorTable = {
  malformed_request: [400, 'İstek okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'],
  login_failed: [401, 'Bilgileriniz hatalıdır, lütfen kontrol ederek tekrar deneyin.'],
  not_authenticated: [401, 'Oturumunuz sona erdi. Lütfen tekrar giriş yapın.'],
  phone_not_verified: [
    403,
    'Telefon numaranızı doğrulamanız gerekiyor. Doğrulama sayfasına yönlendiriliyorsunuz...',
  ],
  account_suspended: [403, 'Hesabınız askıya alındı. Ayrıntı için bizimle iletişime geçin.'],
  desk_locked: [403, 'Yönetim masası kilitlendi. Devam etmek için kimliğinizi doğrulayın.'],
  second_factor_needed: [403, 'Yönetim masası için doğrulama kodunuzu girin.'],
  second_factor_missing: [403, 'Yönetim masası için önce iki adımlı doğrulamayı kurmanız gerekir.'],
  confirmation_needed: [403, 'Bu işlem için kimliğinizi yeniden doğrulayın.'],
  second_factor_code_needed: [
    403,
    'Bu hesap iki adımlı doğrulamayla korunuyor. Uygulamanızın gösterdiği kodu da yazın.',
  ],
  one_time_password: [403, 'Bu parola tek kullanımlık. Devam etmek için yeni bir parola belirleyin.'],
  one_time_password_expired: [403, 'Tek kullanımlık parolanın süresi doldu. Lütfen yeni bir parola isteyin.'],
  own_account: [403, 'Bu işlemi kendi hesabınızda yapamazsınız.'],
  person_suspended: [409, 'Bu hesap askıda. Önce askıyı kaldırın.'],
  person_changed: [409, 'Bu kişinin durumu bu sırada değişti. Güncel hâlini görmek için sayfayı yenileyin.'],
  not_corporate: [409, 'Yalnızca kurumsal hesaplar doğrulanabilir.'],
  own_advertisement: [403, 'Kendi ilanınıza başvuramazsınız.'],
  colleague_applies: [
    409,
    'Bu ilanın ekibindesiniz. Başvurmak isterseniz önce Paylaşılan ilanlar sayfasından ekipten ayrılın.',
  ],
  applicant_as_colleague: [409, 'Bu ilana başvurdunuz; başvurduğunuz bir ilanın ekibine katılamazsınız.'],
  colleague_only_views: [
    403,
    'Bu ilanda başvuruları görüp not yazabilirsiniz. Karar ve mesajlar ilan sahibinin ve karar verenlerin işi.',
  ],
  colleague_removed: [
    403,
    'Artık bu ilanın ekibinde değilsiniz; başvurularını göremez ve işlem yapamazsınız.',
  ],
  colleague_not_found: [404, 'Bu davet ya da ekip üyeliği artık yok.'],
  colleague_joined: [
    409,
    'Bu kişi daveti kabul etmiş ve artık ekipte. Çıkarmak isterseniz “Ekipten çıkar” düğmesine basın.',
  ],
  colleague_declined: [409, 'Bu kişi davetinizi kabul etmedi.'],
  colleague_already_invited: [409, 'Bu adresi ya da numarayı zaten davet ettiniz.'],
  colleagues_full: [
    409,
    'Bir ilanda en fazla 10 kişi çalışabilir; sürekli ekip ve açık davetler de sayılır. Önce birini ekipten çıkarın ya da bir daveti geri alın.',
  ],
  colleague_is_owner: [409, 'Kendinizi davet edemezsiniz: ilan zaten sizin.'],
  colleague_is_back: [409, 'Bu kişi artık geri alınamaz. Yeniden davet edebilirsiniz.'],
  colleagues_before_review: [
    409,
    'Ekip arkadaşlarınızı, ilanınız ilk kez yayınlandıktan sonra davet edebilirsiniz.',
  ],
  team_for_companies: [403, 'Sürekli ekibi yalnızca kurumsal hesaplar kurabilir.'],
  experience_required: [403, 'Deneyiminiz olmadığı için bu ilana başvuramazsınız.'],
  last_admin: [409, 'Son yöneticisiniz. Hesabınızı kapatmadan önce başka birini yönetici yapmanız gerekir.'],
  other_side_closed: [409, 'Karşı tarafın hesabı kapandığı için bu işlem yapılamaz.'],
  other_side_away: [409, 'Karşı tarafın hesabı şu anda kullanılamıyor. Mesaj gönderemezsiniz.'],
  messaging_not_open: [403, 'Mesajlaşma, başvuru kabul edildikten sonra açılır.'],
  thread_withdrawn: [409, 'Başvuru geri çekildiği için bu konuşmaya artık yazılamaz.'],
  own_report: [403, 'Kendi hesabınızı ya da ilanınızı şikâyet edemezsiniz.'],
  own_matter: [403, 'Bu kayıt size ait. İşlemi ekipten başka biri yapmalı.'],
  own_case: [403, 'Tarafı olduğunuz bir şikâyete siz bakamazsınız.'],
  messages_not_opened: [403, 'Bu konuşmayı okumak için önce nedenini yazarak açın.'],
  not_found: [404, 'Aradığınız kayıt bulunamadı.'],
  advertisement_not_found: [404, 'İlan bulunamadı veya erişim yetkiniz yok.'],
  draft_not_found: [404, 'Bu taslak artık yok: gönderilmiş ya da silinmiş olabilir.'],
  application_not_found: [404, 'Başvuru bulunamadı.'],
  user_not_found: [404, 'Kullanıcı bulunamadı.'],
  cv_not_found: [404, 'Bu kullanıcı henüz özgeçmiş oluşturmamış.'],
  saved_search_not_found: [404, 'Bu kayıtlı arama bulunamadı. Silinmiş olabilir.'],
  saved_searches_full: [
    409,
    'En fazla 20 arama kaydedebilirsiniz. Yenisi için Kayıtlı aramalar sayfasından birini silin.',
  ],
  saved_replies_full: [409, 'En fazla 20 hazır yanıtınız olabilir. Yenisi için birini silin.'],
  saved_reply_not_found: [404, 'Bu hazır yanıt artık yok: silinmiş olabilir.'],
  message_too_long: [
    422,
    'Adlar yerine konunca mesaj 4.000 karakteri aşıyor. Lütfen kısaltıp yeniden gönderin.',
  ],
  saved_search_emptied: [
    409,
    'Bu aramadaki filtrelerden biri artık kullanılmıyor. Lütfen aramayı listeden yeniden kaydedin.',
  ],
  alert_link_unknown: [404, 'Bu bağlantı geçersiz ya da eksik açılmış.'],
  questions_changed: [
    409,
    'İlan sahibi bu sırada soruları değiştirmiş. Güncel soruları görüp yanıtlarınızı kontrol edin.',
  ],
  cv_missing: [422, 'Lütfen önce özgeçmişinizi tamamlayın ve meslek bilgilerinizi güncelleyin.'],
  already_applied: [409, 'Bu ilana daha önce başvuru yapmışsınız.'],
  application_ended: [409, 'Bu ilana başvurunuzu geri çektiniz; yeniden başvuramazsınız.'],
  application_withdrawn: [409, 'Aday başvurusunu geri çekti; bu başvuru için artık karar verilemez.'],
  application_accepted: [
    409,
    'Başvurunuz bu sırada kabul edildi. Gelemeyecekseniz Başvurularım sayfasında “Vazgeçtim”e basın.',
  ],
  application_already_decided: [409, 'Bu başvuru hakkında daha önce karar verilmiş.'],
  application_notes_full: [
    409,
    'Bir başvuruya en fazla 50 not yazabilirsiniz. Yenisi için eskilerden birini silin.',
  ],
  application_note_not_found: [404, 'Bu not artık yok: silinmiş olabilir.'],
  too_many_applications: [
    422,
    'Bir kerede en fazla 500 başvuru seçebilirsiniz. Listeyi filtreleyip parça parça ilerleyin.',
  ],
  too_many_on_paper: [
    422,
    'Bir dosyaya en fazla 120 kişi sığar. Listeyi kısaltıp ya da kişileri seçip yeniden deneyin.',
  ],
  advertisement_not_live: [409, 'Davet göndermek için ilanınızın yayında olması gerekir.'],
  person_not_open: [404, 'Bu kişi artık bu ilana davet edilemiyor.'],
  invitation_not_found: [404, 'Davet bulunamadı.'],
  invitation_answered: [409, 'Bu davet bu sırada yanıtlanmış. Güncel hâlini görmek için sayfayı yenileyin.'],
  undo_expired: [409, 'Karar artık geri alınamaz.'],
  renewal_undo_expired: [409, 'Yenileme artık geri alınamaz. Gerekirse ilanı yayından kaldırabilirsiniz.'],
  renewal_applied: [
    409,
    'İlana bu arada başvuran oldu; yenileme geri alınamaz. Gerekirse ilanı yayından kaldırabilirsiniz.',
  ],
  advertisement_closed: [409, 'İlan kapatıldığı için başvurulamaz.'],
  advertisement_expired: [409, 'Bu ilanın başvuru süresi doldu.'],
  advertisement_begun: [
    409,
    'İşin başlangıç tarihi geçtiği için ilan yeniden yayınlanamaz. Yeni bir tarihle yeni ilan verebilirsiniz.',
  ],
  saved_advertisements_full: [
    409,
    'En fazla 1.000 ilan kaydedebilirsiniz. Yenisini kaydetmek için eskilerden birini çıkarın.',
  ],
  hidden_advertisements_full: [
    409,
    'En fazla 1.000 ilan gizleyebilirsiniz. Yenisini gizlemek için ayarlardan eskilerden birini gösterin.',
  ],
  advertisement_away: [409, 'Bu ilan şu anda yayında değil, başvuru alınmıyor.'],
  advertisement_has_applications: [409, 'Bu ilana başvuru yapıldığı için düzenleyemezsiniz.'],
  advertisement_changed: [409, 'İlan bu sırada değişti. Güncel hâlini görmek için sayfayı yenileyin.'],
  draft_changed: [409, 'Bu taslak bu sırada başka bir yerde değişti. İki hâlini birleştirip devam edin.'],
  draft_gone: [
    409,
    'Bu taslak bu sırada gönderilmiş ya da silinmiş. İlanlarım sayfasına bakıp gerekirse yeniden gönderin.',
  ],
  too_many_drafts: [
    409,
    'En fazla 20 taslağınız olabilir. Yeni bir taslak için İlanlarım sayfasından birini gönderin ya da silin.',
  ],
  draft_photos_full: [409, 'Bir ilana en fazla 5 fotoğraf eklenebilir.'],
  cv_changed: [409, 'Özgeçmişiniz bu sırada başka bir yerde değişti. Güncel hâlini alıp yeniden kaydedin.'],
  advertisement_not_waiting: [409, 'Bu ilan hakkında daha önce karar verilmiş.'],
  review_undo_expired: [409, 'Geri alma süresi doldu: karar ilan sahibine bildirildi.'],
  review_undo_gone: [409, 'Geri alınacak karar yok: daha önce geri alınmış ya da yerine yenisi verilmiş.'],
  review_undo_foreign: [409, 'Kararı yalnızca veren editör geri alabilir.'],
  review_undo_changed: [409, 'İlan karardan sonra değişti; karar artık geri alınamaz.'],
  review_undo_applied: [
    409,
    'İlana bu arada başvuran oldu; karar geri alınamaz. Gerekirse ilanı yayından kaldırın.',
  ],
  own_review: [403, 'Kendi ilanınız hakkında karar veremezsiniz.'],
  review_taken: [409, 'Bu ilana şu anda başka bir editör bakıyor.'],
  review_flagged: [409, 'İşaretleri olan ilan, açılıp bakılmadan toplu onaylanamaz.'],
  owner_not_trusted: [409, 'Toplu onay yalnızca güvenilen ilan sahipleri içindir.'],
  advertisement_status_conflict: [409, 'İlanın durumu bu işlem için uygun değil.'],
  already_subscribed: [409, 'Bu email adresi zaten abone listesinde.'],
  email_link_unknown: [404, 'Bu bağlantı geçersiz ya da eksik açılmış.'],
  email_link_used: [409, 'Bu bağlantı daha önce kullanılmış.'],
  email_link_expired: [422, 'Bu bağlantının süresi dolmuş.'],
  email_taken: [409, 'Bu e-posta adresi artık başka bir hesapta kullanılıyor.'],
  email_confirmed: [409, 'E-posta adresiniz zaten doğrulanmış.'],
  email_link_too_soon: [429, 'Yeni bağlantı istemek için lütfen biraz bekleyin.'],
  email_link_daily_limit: [429, 'Bugün daha fazla bağlantı gönderilemez. Lütfen yarın tekrar deneyin.'],
  newsletter_link_unknown: [404, 'Bu bağlantı geçersiz ya da eksik açılmış.'],
  newsletter_link_used: [409, 'Bu bağlantı daha önce kullanılmış.'],
  newsletter_link_expired: [422, 'Bu bağlantının süresi dolmuş.'],
  feedback_changed: [409, 'Bu kaydın durumu bu sırada değişti. Güncel hâlini görmek için sayfayı yenileyin.'],
  feedback_status_conflict: [409, 'Kaydın durumu bu işlem için uygun değil.'],
  address_suppressed: [
    409,
    'Bu adresin sahibi Klaket’ten e-posta almak istemediğini bildirmiş. Yanıt e-postayla gönderilemez.',
  ],
  already_reported: [409, 'Bunu daha önce bildirdiniz. Ekibimiz inceliyor.'],
  report_status_conflict: [409, 'Şikâyetin durumu bu işlem için uygun değil.'],
  report_not_taken: [409, 'Mesajları açmak için önce şikâyeti üstlenin.'],
  advertisement_not_published: [409, 'Bu işlem yalnızca yayındaki ilanlarda yapılabilir.'],
  second_factor_required: [409, 'Yöneticiler iki adımlı doğrulamayı kapatamaz.'],
  second_factor_not_started: [409, 'Kurulum zaman aşımına uğradı. Lütfen yeniden başlayın.'],
  content_changed: [
    409,
    'Bu kayıt bu sırada başka biri tarafından değiştirildi. Güncel hâlini alıp yeniden deneyin.',
  ],
  news_status_conflict: [
    409,
    'Haberin durumu bu işlem için uygun değil. Güncel hâlini görmek için sayfayı yenileyin.',
  ],
  key_reused: [409, 'Bu istek daha önce başka bir içerikle gönderilmiş.'],
  payload_too_large: [413, 'Gönderilen veri çok büyük.'],
  photo_too_large: [413, photoSentences.tooLarge],
  path_too_long: [414, 'Bu adres çok uzun. Lütfen bağlantıyı kontrol edip tekrar deneyin.'],
  unsupported_media_type: [415, 'Bu içerik türü desteklenmiyor.'],
  photo_not_an_image: [415, photoSentences.notAnImage],
  photo_heic: [415, photoSentences.heic],
  photo_too_many_pixels: [
    422,
    'Fotoğrafın çözünürlüğü çok yüksek. Lütfen 50 megapikselden küçük bir fotoğraf seçin.',
  ],
  photo_unreadable: [422, 'Fotoğraf okunamadı. Dosya bozuk olabilir; lütfen başka bir fotoğraf seçin.'],
  attachment_wrong_kind: [415, attachmentSentences.wrongKind],
  attachment_gone: [409, 'Eklediğiniz dosyalardan biri artık beklemiyor. Lütfen dosyayı yeniden ekleyin.'],
  pdf_active: [
    422,
    'Bu PDF’in içinde çalışan bir bölüm ya da başka bir dosya var. “PDF olarak yazdır” ile yeniden kaydedip ekleyin.',
  ],
  pdf_encrypted: [422, 'Bu PDF parolayla korunuyor. Lütfen parolasız bir kopyasını ekleyin.'],
  pdf_unreadable: [422, 'PDF okunamadı. Dosya bozuk olabilir; lütfen yeniden kaydedip ekleyin.'],
  photo_failed: [422, 'Fotoğraf işlenemedi. Lütfen yeniden deneyin; olmazsa başka bir fotoğraf seçin.'],
  invalid_fields: [422, 'Lütfen işaretli alanları kontrol edin.'],
  confirmation_wrong: [422, 'Bilgileriniz hatalıdır, lütfen kontrol ederek tekrar deneyin.'],
  code_wrong: [422, 'Doğrulama kodu hatalı.'],
  code_expired: [422, 'Doğrulama kodunun süresi doldu. Lütfen yeni bir kod isteyin.'],
  code_spent: [422, 'Çok fazla hatalı deneme yapıldı. Lütfen yeni bir kod isteyin.'],
  password_reset_failed: [422, 'Parola sıfırlama işlemi başarısız.'],
  too_many_requests: [429, 'Çok fazla istek gönderdiniz. Lütfen biraz bekleyip tekrar deneyin.'],
  delivery_not_failed: [409, 'Bu mesaj vazgeçilmiş mesajlar arasında değil.'],
  push_not_offered: [404, 'Tarayıcı bildirimleri bu sitede açık değil.'],
  code_too_soon: [429, 'Yeni kod istemek için lütfen biraz bekleyin.'],
  code_daily_limit: [
    429,
    'Bu numaraya 24 saatte en fazla 6 kod gönderilir ve hepsi gönderildi. Lütfen daha sonra tekrar deneyin ya da Yardım sayfasındaki adreslerden bize yazın.',
  ],
  profile_daily_limit: [
    429,
    'Bugün görüntüleyebileceğiniz profil sayısına ulaştınız. Bugün açtığınız profillere ve ilanlarınıza başvuranlara bakmaya devam edebilirsiniz; diğerleri için lütfen yarın tekrar deneyin.',
  ],
  cv_daily_limit: [
    429,
    'Bugün görüntüleyebileceğiniz özgeçmiş sayısına ulaştınız. Lütfen yarın tekrar deneyin.',
  ],
  invitations_daily_limit: [
    429,
    '24 saat içinde en fazla 20 kişiyi davet edebilirsiniz. Yeni davetler için lütfen daha sonra tekrar deneyin.',
  ],
  people_searches_daily_limit: [
    429,
    'Bugün yapabileceğiniz kişi aramalarının sayısına ulaştınız. Lütfen yarın tekrar deneyin.',
  ],
  newcomer_advertisements: [
    429,
    'Yeni üyeler günde en fazla 3 ilan verebilir. Lütfen yarın tekrar deneyin; yazdıklarınız taslağınızda kalır.',
  ],
  newcomer_messages: [
    429,
    'Yeni üyeler, kendilerine henüz yanıt vermemiş kişilere saatte en fazla 20 mesaj gönderebilir. Lütfen biraz sonra tekrar deneyin.',
  ],
  export_daily_limit: [
    429,
    'Verilerinizi günde en fazla 3 kez isteyebilirsiniz. Lütfen yarın tekrar deneyin.',
  ],
  feedback_too_fast: [429, 'Mesajınızı göndermek için lütfen birkaç saniye bekleyin.'],
  feedback_daily_limit: [429, 'Bugün daha fazla mesaj gönderemezsiniz. Lütfen yarın tekrar deneyin.'],
  report_daily_limit: [429, 'Bugün daha fazla şikâyet gönderemezsiniz. Lütfen yarın tekrar deneyin.'],
  internal: [500, 'Bir hata oluştu. Lütfen tekrar deneyin.'],
  database_away: [503, 'Şu anda hizmet veremiyoruz. Lütfen biraz sonra tekrar deneyin.'],
  file_store_away: [503, 'Fotoğraf ve dosyalara şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.'],
  file_store_full: [507, 'Şu anda yeni dosya alınamıyor. Lütfen daha sonra tekrar deneyin.'],
  search_too_slow: [503, 'Bu arama çok uzun sürdü. Lütfen filtreleri daraltıp tekrar deneyin.'],
  busy: [503, 'Şu anda çok yoğunuz. Lütfen biraz sonra tekrar deneyin.'],
  stopping: [503, 'Sunucu kapanıyor. Lütfen birkaç saniye sonra tekrar deneyin.'],
  storage_full: [
    507,
    'Sunucuda yer kalmadığı için kaydedilemedi. Yazdıklarınız gönderilmedi; lütfen daha sonra tekrar deneyin.',
  ],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type ErrorCode = keyof typeof errorTable

export type FieldErrors = Record<string, string[]>

type ErrorBody = { message: string; code: string; errors?: FieldErrors; request_id?: string } & Record<
  string,
  unknown
>

type Details = {
  errors?: FieldErrors
  message?: string
  retryAfterSeconds?: number
  extra?: Record<string, unknown>
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errorTable[code][1])
    this.name = 'AppError'
    this.code = code
    this.status = errorTable[code][0]
    this.details = details
  }

  toBody(): ErrorBody {
    const { errors, extra } = this.details
    return { message: this.message, code: this.code, ...(errors && { errors }), ...extra }
  }
}
