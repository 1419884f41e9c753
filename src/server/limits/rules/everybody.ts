import { minute, type LimitRule } from '../rule.ts'

/** What everybody asks for, whoever they are. */
export const everybodyRules = {
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
  live: {
    by: 'account',
    max: 60,
    seconds: minute,
    label: 'Bir üyenin canlı bağlantıyı açması',
    kept: 'process',
  },
} as const satisfies Record<string, LimitRule>
