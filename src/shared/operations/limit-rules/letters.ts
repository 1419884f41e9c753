import { day, type LimitRule } from './rule.ts'

/** Newsletter and feedback forms, links in e-mails, and reports of bounced e-mails. */
export const lettersRules = {
  // Each of these acts may send an e-mail to the address that was entered. Newsletter and feedback are
  // counted separately.
  writing_in: {
    by: 'network and email',
    max: 'limit_feedback',
    seconds: 600,
    label: 'Bir ağdan, bir e-posta adresiyle geri bildirim ve bülten formları',
    covers: ['POST /api/newsletter/subscribe', 'POST /api/feedback'],
    reason: 'One press every two minutes. All spellings of one mailbox count together.',
  },
  subscribing: {
    by: 'network',
    max: 300,
    seconds: 600,
    label: 'Bir ağdan bültene kayıt (10 dakika)',
    covers: ['POST /api/newsletter/subscribe'],
    reason: '200 people who subscribe within ten minutes, half of them twice.',
  },
  subscribing_in_day: {
    by: 'network',
    max: 500,
    seconds: day,
    label: 'Bir ağdan bültene kayıt (gün)',
    covers: ['POST /api/newsletter/subscribe'],
    reason: 'Two and a half for each of 200 people. Each may send one e-mail to a stranger.',
  },
  feedback: {
    by: 'network',
    max: 300,
    seconds: 600,
    label: 'Bir ağdan geri bildirim (10 dakika)',
    covers: ['POST /api/feedback'],
    reason: '200 people who are asked for feedback at the same time, half of them twice.',
  },
  feedback_in_day: {
    by: 'network',
    max: 600,
    seconds: day,
    label: 'Bir ağdan geri bildirim (gün)',
    covers: ['POST /api/feedback'],
    reason: 'Three for each of 200 people.',
  },
  form_tokens: {
    by: 'network',
    max: 1200,
    seconds: 600,
    label: 'Geri bildirim formunu açma',
    covers: ['GET /api/feedback/form-token'],
    countedIn: 'process',
    reason: 'Six for each of 200 people within ten minutes.',
  },
  following_links: {
    by: 'network',
    max: 600,
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
    reason: 'The links contain random tokens that cannot be guessed; three for each of 200 people.',
  },
  unsubscribing: {
    by: 'network',
    max: 600,
    seconds: 600,
    label: 'Bültenden ayrılma',
    covers: ['POST /api/newsletter/unsubscribe/{token}'],
    reason: 'Mail programs post for many of their readers from few IP addresses.',
  },
  bounces: {
    by: 'network',
    max: 600,
    seconds: 600,
    label: 'Geri dönen e-postaların bildirimi',
    covers: ['POST /api/delivery/bounces'],
    reason: 'One mail service reports for everybody: one a second.',
  },
} as const satisfies Record<string, LimitRule>
