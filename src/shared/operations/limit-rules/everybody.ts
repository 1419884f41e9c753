import { day, minute, type LimitRule } from './rule.ts'

export const everybodyRules = {
  everything: {
    by: 'network',
    max: 12_000,
    seconds: minute,
    label: 'Bütün istekler',
    countedIn: 'process',
    reason: '200 people who open the site in the same minute send about 40 requests each, which is 8,000.',
  },
  // Requests with invalid fields count here instead of for the stricter limit of their endpoint, so that
  // typing errors do not use that limit up. A request whose reply could reveal an account or a password
  // counts for both.
  invalid_input: {
    by: 'network',
    max: 2000,
    seconds: 600,
    label: 'Hatalı doldurulmuş formlar',
    countedIn: 'process',
    reason:
      '200 people who each send an invalid form ten times in ten minutes. A refusal costs no SQL statement.',
  },
  drawing: {
    by: 'network',
    max: 1800,
    seconds: minute,
    label: 'Hazır durmayan sayfalar',
    countedIn: 'process',
    reason:
      '200 people who open nine pages a minute. Rendering one takes some milliseconds of the only thread; an overloaded server refuses to render.',
  },
  pictures: {
    by: 'network',
    max: 120,
    seconds: minute,
    label: 'Hazır durmayan paylaşım görselleri',
    countedIn: 'process',
    reason: 'Only programs that preview links request these. One costs as much as ten pages.',
  },
  leafing: {
    by: 'network',
    max: 1200,
    seconds: 900,
    label: 'Giriş yapmadan ilan sayfası çevirme',
    covers: ['POST /api/app/advertisements/list'],
    only: 'visitors who leaf',
    countedIn: 'process',
    reason: '200 visitors who open six pages of the list in a quarter of an hour.',
  },
  leafing_in_day: {
    by: 'network',
    max: 6000,
    seconds: day,
    label: 'Giriş yapmadan ilan sayfası çevirme (gün)',
    covers: ['POST /api/app/advertisements/list'],
    only: 'visitors who leaf',
    countedIn: 'process',
    reason:
      '200 visitors who open 30 pages of the list in a day. Copying the whole board repeatedly needs more.',
  },
  search_help: {
    by: 'network',
    max: 3000,
    seconds: minute,
    label: 'Aramada sayılar ve öneriler',
    covers: [
      'POST /api/app/advertisements/facets',
      'POST /api/app/advertisements/ways-out',
      'GET /api/app/advertisements/suggestions',
    ],
    countedIn: 'process',
    reason: '200 people who type a letter or press a filter every four seconds.',
  },
  live: {
    by: 'account',
    max: 60,
    seconds: minute,
    label: 'Bir üyenin canlı bağlantıyı açması',
    countedIn: 'process',
    reason: 'A browser opens one stream for all tabs and waits longer after each failure.',
  },
} as const satisfies Record<string, LimitRule>
