import type { LimitRule } from './rule.ts'

export const staffSessionRules = {
  staff_unlock: {
    by: 'account',
    max: 30,
    seconds: 600,
    label: 'Masayı açma',
    covers: ['POST /api/admin/session/confirm'],
    reason: 'Each session has its own few tries; this bounds tries over many sessions of one account.',
  },
  second_factor: {
    by: 'account',
    max: 20,
    seconds: 600,
    label: 'İki adımlı doğrulamayı kurma',
    covers: ['POST /api/admin/second-factor/confirm'],
    reason: 'A code changes every 30 seconds: one try for each.',
  },
  staff_pictures: {
    by: 'account',
    max: 240,
    seconds: 600,
    label: 'Masadan yüklenen görsel',
    covers: ['POST /api/admin/pictures'],
    reason: 'A gallery uploaded at once.',
  },
  // The search reveals whether somebody has an account. Far above what staff need.
  staff_lookups: {
    by: 'account',
    max: 60,
    seconds: 600,
    label: 'Masada e-posta ya da telefonla arama',
    isAlwaysOn: true,
    reason: 'A look-up every ten seconds; copying the members through the desk takes more.',
  },
  staff_reveals: {
    by: 'account',
    max: 30,
    seconds: 600,
    label: 'Masada gizli bilgiyi açma',
    isAlwaysOn: true,
    reason:
      'Each is written to the audit log with its reason, which takes longer to type than twenty seconds.',
  },
} as const satisfies Record<string, LimitRule>
