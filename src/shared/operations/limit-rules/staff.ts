import type { LimitRule } from './rule.ts'

/** Staff. */
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
  // Looking somebody up by e-mail or phone tells whether they are here. Far more than the work of a desk needs.
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
