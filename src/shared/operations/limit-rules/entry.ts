import { phoneCodeRules } from '../../values/phone-codes.ts'
import { day, hour, minute, type LimitRule } from './rule.ts'

export const entryRules = {
  login: {
    by: 'network',
    max: 150,
    seconds: 600,
    label: 'Hatalı giriş (10 dakika)',
    covers: ['POST /api/auth/login', 'POST /api/auth/one-time-password'],
    counts: 'failures',
    spares: 'known device',
    reason: '200 people who log in within ten minutes, two of three of them with one wrong password.',
  },
  login_in_day: {
    by: 'network',
    max: 800,
    seconds: day,
    label: 'Hatalı giriş (gün)',
    covers: ['POST /api/auth/login', 'POST /api/auth/one-time-password'],
    counts: 'failures',
    spares: 'known device',
    reason:
      'Four wrong passwords per person and day; programs try lists of stolen passwords by the thousand.',
  },
  login_to_name: {
    by: 'network and name',
    max: 10,
    seconds: minute,
    label: 'Bir ağdan bir hesaba giriş denemesi',
    covers: ['POST /api/auth/login', 'POST /api/auth/one-time-password'],
    spares: 'known device',
    reason: 'Nobody types ten passwords in a minute.',
  },
  // Counts wrong logins by the typed e-mail address or phone number over all networks, so that many networks
  // together cannot guess a password.
  login_anywhere: {
    by: 'name',
    max: 60,
    seconds: hour,
    label: 'Bir hesaba her yerden hatalı giriş',
    covers: ['POST /api/auth/login', 'POST /api/auth/one-time-password'],
    counts: 'failures',
    spares: 'known device',
    reason:
      'One wrong password a minute. Browsers that have logged in to the account before are not affected.',
  },
  login_known_device: {
    by: 'device',
    max: 10,
    seconds: minute,
    label: 'Tanınan tarayıcıdan giriş denemesi',
    covers: ['POST /api/auth/login', 'POST /api/auth/one-time-password'],
    reason: 'A stolen device cookie gives no more attempts than a person needs.',
  },
  refreshing: {
    by: 'network',
    max: 6000,
    seconds: 300,
    label: 'Oturum yenileme',
    covers: ['POST /api/auth/refresh'],
    countedIn: 'process',
    reason: 'Each newly opened page refreshes once: 200 people with six pages a minute.',
  },
  registering: {
    by: 'network',
    max: 400,
    seconds: 600,
    label: 'Kayıt',
    covers: ['POST /api/auth/register'],
    reason:
      '200 people who register within ten minutes and press twice. The limits of codes below are tighter.',
  },
  refused_registrations: {
    by: 'network',
    max: 300,
    seconds: day,
    label: 'Kabul edilmeyen kayıt (gün)',
    covers: ['POST /api/auth/register'],
    counts: 'failures',
    reason:
      'A refusal reveals that an address or number has an account. Three for every second person of 200; the former five in ten minutes allowed 720 a day.',
  },
  asking_for_reset: {
    by: 'network',
    max: 300,
    seconds: 600,
    label: 'Parola sıfırlama isteği',
    covers: ['POST /api/auth/password-reset'],
    reason: 'One and a half requests per person within ten minutes. The limits of codes below are tighter.',
  },
  asking_again: {
    by: 'network',
    max: 300,
    seconds: 600,
    label: 'Kodu yeniden isteme',
    covers: ['POST /api/auth/resend-validation-code'],
    reason: 'One and a half requests per person within ten minutes. The limits of codes below are tighter.',
  },
  codes_in_hour: {
    by: 'network',
    max: 80,
    seconds: hour,
    label: 'Bir ağın istediği, henüz girilmemiş kodlar (saat)',
    counts: 'unproven',
    reason:
      'A code that is typed in no longer counts. When 200 people register within a quarter of an hour, about 40 codes, valid for three minutes, are open at a time, and one of ten is never typed in.',
  },
  codes_in_day: {
    by: 'network',
    max: 160,
    seconds: day,
    label: 'Bir ağın istediği, henüz girilmemiş kodlar (gün)',
    counts: 'unproven',
    reason:
      '600 codes for 200 people (registration, a second code, a reset), of which a quarter is never typed in.',
  },
  codes_to_number: {
    by: 'phone',
    max: 1 + phoneCodeRules.resendsPerDay,
    seconds: day,
    label: 'Bir numaraya giden kodlar',
    countedIn: 'rows',
    isAlwaysOn: true,
    refusal: 'code_daily_limit',
    reason: 'The first code and five more, as specified, so that nobody can flood a stranger’s phone.',
  },
  codes_to_prefix: {
    by: 'prefix',
    max: 20,
    seconds: hour,
    label: 'Aynı başlayan numaralara giden, girilmemiş kodlar',
    countedIn: 'rows',
    refusal: 'busy',
    reason:
      'The first six digits of 05… stand for 100,000 numbers. Phones of one company have the same first digits, so codes that were typed in do not count.',
  },
  codes_to_all: {
    by: 'all',
    max: 120,
    seconds: minute,
    label: 'Giden bütün kodlar',
    countedIn: 'rows',
    refusal: 'busy',
    reason: 'Two a second for the whole site, the rate that an SMS contract allows.',
  },
  codes_unproven: {
    by: 'all',
    max: 400,
    seconds: hour,
    label: 'Kodların çoğu hiç girilmiyor',
    countedIn: 'rows',
    refusal: 'busy',
    reason:
      'Above this, codes are sent only while at least three of ten are typed in; otherwise somebody is earning money with our SMS. Five networks at their limit reach it.',
  },
  // Limits the wrong codes of one network for all phone numbers together. A single number needs no limit,
  // because it gets few codes in a day, and each becomes invalid after five wrong tries.
  wrong_codes: {
    by: 'network',
    max: 60,
    seconds: day,
    label: 'Hatalı kod',
    covers: [
      'POST /api/auth/validate-phone',
      'POST /api/auth/verify-reset-token',
      'POST /api/auth/reset-password',
    ],
    counts: 'failures',
    reason:
      'A correct code cancels two wrong ones of its network, so that only networks without success reach the limit. 60 guesses hit one of a million codes with a probability of 0.006 %.',
  },
} as const satisfies Record<string, LimitRule>
