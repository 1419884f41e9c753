import type { LimitRule } from './rule.ts'

export const staffSessionRules = {
  staff_unlock: {
    by: 'account',
    max: 30,
    seconds: 600,
    label: 'Masayı açma',
    covers: ['POST /api/admin/session/confirm'],
    reason:
      'Each session allows only a few attempts; this limits attempts over many sessions of one account.',
  },
  second_factor: {
    by: 'account',
    max: 20,
    seconds: 600,
    label: 'İki adımlı doğrulamayı kurma',
    covers: ['POST /api/admin/second-factor/confirm'],
    reason: 'A code changes every 30 seconds: one attempt for each.',
  },
  staff_pictures: {
    by: 'account',
    max: 240,
    seconds: 600,
    label: 'Masadan yüklenen görsel',
    covers: ['POST /api/admin/pictures'],
    reason: 'A whole gallery is uploaded at once.',
  },
  // Limits how often a staff member can search for people by e-mail address or phone, because each search
  // reveals whether the address or number has an account.
  staff_lookups: {
    by: 'account',
    max: 60,
    seconds: 600,
    label: 'Masada e-posta ya da telefonla arama',
    isAlwaysOn: true,
    reason: 'A search every ten seconds; copying the members through the staff pages takes more.',
  },
  staff_reveals: {
    by: 'account',
    max: 30,
    seconds: 600,
    label: 'Masada gizli bilgiyi açma',
    isAlwaysOn: true,
    reason: 'Each is recorded in the audit log with a reason, which takes more than twenty seconds to type.',
  },
} as const satisfies Record<string, LimitRule>
