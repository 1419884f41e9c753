import type { Verb } from './stage.ts'

type Exception = { because: string; endpoints: Verb['endpoint'][] }

/** Writing endpoints that are not raced against closing, suspension and take-down. */
export const exceptions: Exception[] = [
  {
    because: 'They only read: POST carries what does not fit into an address.',
    endpoints: [
      'POST /api/app/advertisements/list',
      'POST /api/app/advertisements/facets',
      'POST /api/app/advertisements/ways-out',
      'POST /api/app/advertisements/{id}/applications/list',
      'POST /api/app/advertisements/{id}/application-ids/list',
      'POST /api/app/advertisements/{id}/rejection-previews/list',
      'POST /api/app/advertisements/{id}/message-previews/list',
      'POST /api/app/applications/check-profession-compatibility',
      'POST /api/app/applications/check-experience-compatibility',
      'POST /api/admin/static-pages/{slug}/preview',
    ],
  },
  {
    because:
      'They concern an account that is not verified yet, which can neither sign in nor close nor be suspended.',
    endpoints: [
      'POST /api/auth/register',
      'POST /api/auth/validate-phone',
      'POST /api/auth/resend-validation-code',
    ],
  },
  {
    because: 'With it the first admin signs in; before, the account can neither close nor be suspended.',
    endpoints: ['POST /api/auth/one-time-password'],
  },
  {
    because: 'It only ends the session, which closing and suspending do as well.',
    endpoints: ['POST /api/auth/logout'],
  },
  {
    because:
      'The newsletter belongs to an e-mail address, with or without an account, and has links of its own.',
    endpoints: [
      'POST /api/newsletter/subscribe',
      'POST /api/newsletter/confirm',
      'POST /api/newsletter/renew',
      'POST /api/newsletter/unsubscribe/{token}',
      'POST /api/newsletter/resubscribe',
      'POST /api/newsletter/block',
      'POST /api/newsletter/unblock',
    ],
  },
  {
    because: 'The links of letters only pause and resume rows of their account, which closing deletes.',
    endpoints: ['POST /api/search-alerts/stop/{token}', 'POST /api/search-alerts/resume/{token}'],
  },
  {
    because: 'A mail service reports of addresses; there is no account in it.',
    endpoints: ['POST /api/delivery/bounces'],
  },
  {
    because: 'Each item goes through the verb for one, which is raced.',
    endpoints: ['POST /api/admin/reviews/approve', 'POST /api/admin/reviews/undo'],
  },
  {
    because:
      'Staff change content, which belongs to no account: the entry of the audit log keeps the account of the one who acts open, as for the acts that are raced.',
    endpoints: [
      'POST /api/admin/categories',
      'PUT /api/admin/categories/order',
      'PUT /api/admin/categories/{id}',
      'POST /api/admin/categories/{id}/merge',
      'POST /api/admin/categories/{id}/sub-categories',
      'PUT /api/admin/categories/{id}/sub-categories/order',
      'PUT /api/admin/sub-categories/{id}',
      'POST /api/admin/sub-categories/{id}/merge',
      'POST /api/admin/price-types',
      'PUT /api/admin/price-types/order',
      'PUT /api/admin/price-types/{id}',
      'POST /api/admin/news',
      'PUT /api/admin/news/{id}',
      'POST /api/admin/news/{id}/publish',
      'POST /api/admin/news/{id}/schedule',
      'POST /api/admin/news/{id}/unschedule',
      'POST /api/admin/news/{id}/withdraw',
      'POST /api/admin/news/{id}/restore',
      'DELETE /api/admin/news/{id}',
      'POST /api/admin/pictures',
      'POST /api/admin/slides',
      'PUT /api/admin/slides/order',
      'PUT /api/admin/slides/{id}',
      'DELETE /api/admin/slides/{id}',
      'POST /api/admin/brands',
      'PUT /api/admin/brands/order',
      'PUT /api/admin/brands/{id}',
      'DELETE /api/admin/brands/{id}',
      'PUT /api/admin/settings/{key}',
      'DELETE /api/admin/settings/{key}',
      'POST /api/admin/static-pages/{slug}/versions',
      'PUT /api/admin/static-pages/{slug}/versions/{version}',
      'DELETE /api/admin/static-pages/{slug}/versions/{version}',
      'POST /api/admin/static-pages/{slug}/versions/{version}/publish',
      'POST /api/admin/static-pages/{slug}/versions/{version}/withdraw',
      'POST /api/admin/static-pages/{slug}/versions/{version}/look',
      'POST /api/admin/review-reasons',
      'PUT /api/admin/review-reasons/order',
      'PUT /api/admin/review-reasons/{id}',
      'DELETE /api/admin/review-reasons/{id}',
    ],
  },
  {
    because:
      'Staff act on an e-mail address or a letter by its number, not on an account; the entry of the audit log keeps theirs open.',
    endpoints: [
      'POST /api/admin/deliveries/{id}/retry',
      'POST /api/admin/refused-addresses/{id}/lift',
      'POST /api/admin/newsletter/subscribers/{id}/remove',
      'POST /api/admin/newsletter/allow',
    ],
  },
]
