import { day, type LimitRule } from '../rule.ts'

/** Forms and links of letters, and what comes back of letters. */
export const lettersRules = {
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
} as const satisfies Record<string, LimitRule>
