import type { EndpointKey } from '../../shared/endpoint.ts'
import type { ErrorCode } from '../../shared/errors.ts'
import type { LimitScope } from '../../shared/limits.ts'
import { phoneCodeRules } from '../../shared/phone-codes.ts'
import type { SettingKey } from '../../shared/site-settings.ts'

export type LimitSetting = Extract<SettingKey, `limit_${string}`>

export type LimitRule = {
  by: LimitScope
  /** A number, or the setting that holds it. */
  max: number | LimitSetting
  seconds: number
  /** What it is for, on the desk. */
  label: string
  /** Endpoints of which every request counts. Without them an act counts, where its noun says so. */
  covers?: readonly EndpointKey[]
  /** Of these requests only some count. */
  only?: 'visitors who leaf'
  /** Only requests that were refused count: for what is guessed. */
  counts?: 'failures'
  /** A browser that has signed in to the name before is counted by its own rule instead: nobody locks others out. */
  spares?: 'known device'
  /**
   * `process`: in each process by itself, without a statement, for what is asked for most. `rows`: the act's own rows
   * are counted, in its transaction. Unless said: by all processes together.
   */
  kept?: 'process' | 'rows'
  /** Holds also where limits are off: it is a rule of the product. */
  isAlwaysOn?: true
  refusal?: ErrorCode
}

const minute = 60
const hour = 3600
const day = 86_400

/** Every limit there is. Caps are far above what a person does; many phones of one set or school share an address. */
export const limitRules = {
  everything: {
    by: 'network',
    max: 3000,
    seconds: minute,
    label: 'Bütün istekler',
    kept: 'process',
  },
  drawing: {
    by: 'network',
    max: 600,
    seconds: minute,
    // Pages that stand ready cost nothing; drawing one costs some milliseconds of the only thread.
    label: 'Hazır durmayan sayfalar',
    kept: 'process',
  },
  pictures: {
    by: 'network',
    max: 120,
    seconds: minute,
    // As much as drawing ten pages.
    label: 'Hazır durmayan paylaşım görselleri',
    kept: 'process',
  },
  leafing: {
    by: 'network',
    max: 300,
    seconds: 900,
    label: 'Giriş yapmadan ilan sayfası çevirme',
    covers: ['POST /api/app/advertisements/list'],
    only: 'visitors who leaf',
    kept: 'process',
  },
  login: {
    by: 'network',
    max: 25,
    seconds: 300,
    label: 'Giriş denemesi',
    covers: ['POST /api/auth/login', 'POST /api/auth/one-time-password'],
    spares: 'known device',
  },
  login_to_name: {
    by: 'network and name',
    max: 10,
    seconds: minute,
    label: 'Bir ağdan bir hesaba giriş denemesi',
    covers: ['POST /api/auth/login', 'POST /api/auth/one-time-password'],
    spares: 'known device',
  },
  // From anywhere: many networks together must not guess either.
  login_anywhere: {
    by: 'name',
    max: 60,
    seconds: hour,
    label: 'Bir hesaba her yerden hatalı giriş',
    covers: ['POST /api/auth/login', 'POST /api/auth/one-time-password'],
    counts: 'failures',
    spares: 'known device',
  },
  login_known_device: {
    by: 'device',
    max: 10,
    seconds: minute,
    label: 'Tanınan tarayıcıdan giriş denemesi',
    covers: ['POST /api/auth/login', 'POST /api/auth/one-time-password'],
  },
  refreshing: {
    by: 'network',
    max: 600,
    seconds: 300,
    label: 'Oturum yenileme',
    covers: ['POST /api/auth/refresh'],
    kept: 'process',
  },
  registering: {
    by: 'network',
    max: 5,
    seconds: 600,
    label: 'Kayıt',
    covers: ['POST /api/auth/register'],
  },
  asking_for_reset: {
    by: 'network',
    max: 5,
    seconds: 600,
    label: 'Parola sıfırlama isteği',
    covers: ['POST /api/auth/password-reset'],
  },
  asking_again: {
    by: 'network',
    max: 10,
    seconds: 600,
    label: 'Kodu yeniden isteme',
    covers: ['POST /api/auth/resend-validation-code'],
  },
  // Each may send an SMS, whether or not the number is known here.
  codes_in_hour: { by: 'network', max: 5, seconds: hour, label: 'Bir ağın istediği kodlar (saat)' },
  codes_in_day: { by: 'network', max: 20, seconds: day, label: 'Bir ağın istediği kodlar (gün)' },
  codes_to_number: {
    by: 'phone',
    max: 1 + phoneCodeRules.resendsPerDay,
    seconds: day,
    label: 'Bir numaraya giden kodlar',
    kept: 'rows',
    isAlwaysOn: true,
    refusal: 'code_daily_limit',
  },
  codes_to_prefix: {
    by: 'prefix',
    max: 20,
    seconds: hour,
    // The first six digits of 05… name 100,000 numbers.
    label: 'Aynı başlayan numaralara giden kodlar',
    kept: 'rows',
    refusal: 'busy',
  },
  codes_to_all: {
    by: 'all',
    max: 120,
    seconds: minute,
    label: 'Giden bütün kodlar',
    kept: 'rows',
    refusal: 'busy',
  },
  // Nobody types them in: somebody is earning by our messages.
  codes_unproven: {
    by: 'all',
    max: 200,
    seconds: hour,
    label: 'Kodların çoğu hiç girilmiyor',
    kept: 'rows',
    refusal: 'busy',
  },
  // Five tries a code are little, one try at each of very many codes is not.
  wrong_codes: {
    by: 'network',
    max: 20,
    seconds: day,
    label: 'Hatalı kod',
    covers: [
      'POST /api/auth/validate-phone',
      'POST /api/auth/verify-reset-token',
      'POST /api/auth/reset-password',
    ],
    counts: 'failures',
  },
  // Each session has its own few tries; many of staff may share an address.
  opening_desk: {
    by: 'network',
    max: 60,
    seconds: 600,
    label: 'Masayı açma',
    covers: ['POST /api/admin/session/confirm'],
  },
  second_factor: {
    by: 'network',
    max: 20,
    seconds: 600,
    label: 'İki adımlı doğrulamayı kurma',
    covers: ['POST /api/admin/second-factor/confirm'],
  },
  // Whoever found a phone lying open must not be able to try passwords.
  proving_oneself: {
    by: 'account',
    max: 10,
    seconds: 600,
    label: 'Parolayla onaylama (10 dakika)',
    covers: ['PUT /api/app/change-password', 'PUT /api/app/email', 'DELETE /api/app/account'],
  },
  proving_oneself_in_day: {
    by: 'account',
    max: 60,
    seconds: day,
    label: 'Parolayla onaylama (gün)',
    covers: ['PUT /api/app/change-password', 'PUT /api/app/email', 'DELETE /api/app/account'],
  },
  settling: {
    by: 'account',
    max: 120,
    seconds: 600,
    label: 'Hesap ayarları',
    covers: [
      'PUT /api/app/communication-preferences',
      'PUT /api/app/invoice',
      'PUT /api/app/contact-visibility',
      'POST /api/app/email/confirmation',
      'DELETE /api/app/sessions',
      'DELETE /api/app/sessions/{id}',
    ],
  },
  saving_cv: {
    by: 'account',
    max: 60,
    seconds: 600,
    label: 'Özgeçmiş kaydetme',
    covers: ['POST /api/app/cv'],
  },
  // Each of these makes all public pages be drawn anew.
  republishing: {
    by: 'network',
    max: 60,
    seconds: 600,
    label: 'İlan düzenleme, kapatma, yeniden açma',
    covers: [
      'PUT /api/app/profile',
      'PUT /api/app/advertisements/{id}',
      'PATCH /api/app/advertisements/{id}/unpublish',
      'PATCH /api/app/advertisements/{id}/republish',
    ],
  },
  exporting: {
    by: 'account',
    max: 20,
    seconds: 600,
    label: 'Veri isteme',
    covers: ['POST /api/app/data-export'],
  },
  fetching_export: {
    by: 'network',
    max: 30,
    seconds: 600,
    label: 'Veri indirme',
    covers: ['GET /api/data-export/{token}'],
  },
  // Each of these may send an e-mail to whatever address was written.
  writing_in: {
    by: 'network',
    max: 'limit_feedback',
    seconds: 600,
    label: 'Geri bildirim ve bülten formları (10 dakika)',
    covers: ['POST /api/newsletter/subscribe', 'POST /api/feedback'],
  },
  writing_in_a_day: {
    by: 'network',
    max: 60,
    seconds: day,
    label: 'Geri bildirim ve bülten formları (gün)',
    covers: ['POST /api/newsletter/subscribe', 'POST /api/feedback'],
  },
  form_tokens: {
    by: 'network',
    max: 60,
    seconds: 600,
    label: 'Geri bildirim formunu açma',
    covers: ['GET /api/feedback/form-token'],
    kept: 'process',
  },
  following_links: {
    by: 'network',
    max: 30,
    seconds: 600,
    label: 'E-posta ve bülten bağlantıları',
    covers: [
      'POST /api/auth/confirm-email',
      'POST /api/newsletter/confirm',
      'POST /api/newsletter/renew',
      'POST /api/newsletter/resubscribe',
      'POST /api/newsletter/block',
      'POST /api/newsletter/unblock',
    ],
  },
  // Mail programs post for many of their readers from few addresses.
  unsubscribing: {
    by: 'network',
    max: 600,
    seconds: 600,
    label: 'Bültenden ayrılma',
    covers: ['POST /api/newsletter/unsubscribe/{token}'],
  },
  bounces: {
    by: 'network',
    max: 600,
    seconds: 600,
    label: 'Geri dönen e-postaların bildirimi',
    covers: ['POST /api/delivery/bounces'],
  },
  advertisements: {
    by: 'network',
    max: 'limit_advertisements',
    seconds: 600,
    label: 'İlan verme',
    covers: ['POST /api/app/advertisements'],
  },
  newcomer_advertisements: {
    by: 'account',
    max: 3,
    seconds: day,
    label: 'Yeni üyenin ilanları',
    kept: 'rows',
    refusal: 'newcomer_advertisements',
  },
  applications: {
    by: 'network',
    max: 'limit_applications',
    seconds: 600,
    label: 'Başvuru',
    covers: ['POST /api/app/applications'],
  },
  applications_of_account: {
    by: 'account',
    max: 200,
    seconds: day,
    label: 'Bir üyenin başvuruları',
    covers: ['POST /api/app/applications'],
  },
  messages: {
    by: 'network',
    max: 'limit_messages',
    seconds: minute,
    label: 'Mesaj',
    covers: ['POST /api/app/messages'],
  },
  messages_of_account: {
    by: 'account',
    max: 60,
    seconds: minute,
    label: 'Bir üyenin mesajları',
    covers: ['POST /api/app/messages'],
  },
  newcomer_messages: {
    by: 'account',
    max: 20,
    seconds: hour,
    label: 'Yeni üyenin henüz yanıt almadığı kişilere mesajları',
    kept: 'rows',
    refusal: 'newcomer_messages',
  },
  reports: {
    by: 'network',
    max: 30,
    seconds: 600,
    label: 'Şikâyet',
    covers: ['POST /api/app/reports'],
  },
  advertisement_photos: {
    by: 'network',
    max: 120,
    seconds: 600,
    label: 'İlan fotoğrafı',
    covers: ['POST /api/app/advertisements/{id}/upload-photo'],
  },
  profile_photos: {
    by: 'network',
    max: 60,
    seconds: 600,
    label: 'Profil fotoğrafı',
    covers: ['POST /api/app/upload-photo'],
  },
  uploads_of_account: {
    by: 'account',
    max: 400,
    seconds: day,
    label: 'Bir üyenin fotoğrafları',
    covers: ['POST /api/app/upload-photo', 'POST /api/app/advertisements/{id}/upload-photo'],
  },
  staff_pictures: {
    by: 'network',
    max: 240,
    seconds: 600,
    label: 'Masadan yüklenen görsel',
    covers: ['POST /api/admin/pictures'],
  },
  cv_papers: {
    by: 'network',
    max: 60,
    seconds: 600,
    label: 'Özgeçmişi PDF olarak indirme',
    covers: ['GET /api/app/user-cv/{userId}/pdf'],
  },
  // Each other person counts once; those who applied to the reader do not.
  cv_readings: {
    by: 'account',
    max: 60,
    seconds: day,
    label: 'Bir üyenin okuduğu özgeçmişler',
    refusal: 'cv_daily_limit',
  },
  // Looking somebody up by e-mail or phone tells whether they are here. Far more than the work of a desk needs.
  desk_lookups: {
    by: 'account',
    max: 60,
    seconds: 600,
    label: 'Masada e-posta ya da telefonla arama',
    isAlwaysOn: true,
  },
  desk_reveals: {
    by: 'account',
    max: 30,
    seconds: 600,
    label: 'Masada gizli bilgiyi açma',
    isAlwaysOn: true,
  },
} as const satisfies Record<string, LimitRule>

export type LimitName = keyof typeof limitRules
export const limitNames = Object.keys(limitRules) as LimitName[]
export const ruleOf = (name: LimitName): LimitRule => limitRules[name]

/** The rules that count the requests of an endpoint. */
export function rulesOver(key: EndpointKey): readonly LimitName[] {
  const known = found.get(key)
  if (known) return known
  const names = limitNames.filter((name) => ruleOf(name).covers?.includes(key))
  found.set(key, ['everything', ...names])
  return rulesOver(key)
}
const found = new Map<EndpointKey, readonly LimitName[]>()
