import { phoneCodeRules } from '../../../shared/phone-codes.ts'
import { day, hour, minute, type LimitRule } from '../rule.ts'

/** Signing in and up, and the codes that go to phones. */
export const entryRules = {
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
} as const satisfies Record<string, LimitRule>
