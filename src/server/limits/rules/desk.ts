import type { LimitRule } from '../rule.ts'

/** The staff desk. */
export const deskRules = {
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
  staff_pictures: {
    by: 'network',
    max: 240,
    seconds: 600,
    label: 'Masadan yüklenen görsel',
    covers: ['POST /api/admin/pictures'],
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
