/** The site map: address → page file under src/web/pages. A file may stand at several addresses. */
export type SiteRoute = {
  path: string
  page: string
  dev?: true
  /** The addresses that a parameter makes, where there are only these. */
  known?: readonly string[]
}

export const siteMap: readonly SiteRoute[] = [
  { path: '/', page: 'public/home-page' },
  { path: '/login', page: 'account/login-page' },
  { path: '/register', page: 'account/register-page' },
  { path: '/phone-validation', page: 'account/phone-validation-page' },
  { path: '/password-reset/:token?', page: 'account/password-reset-page' },
  { path: '/advertisements', page: 'public/advertisements-page' },
  { path: '/advertisements/:id', page: 'public/advertisement-page' },
  { path: '/ilanlar', page: 'public/landing-root-page' },
  { path: '/ilanlar/:first/:second?', page: 'public/landing-page' },
  { path: '/create-advertisement', page: 'advertiser/create-advertisement-page' },
  { path: '/my-advertisements', page: 'advertiser/my-advertisements-page' },
  { path: '/advertisement/:id/applications', page: 'advertiser/applications-page' },
  { path: '/my-applications', page: 'applicant/my-applications-page' },
  { path: '/applications/:id/messages', page: 'account/messages-page' },
  { path: '/cv', page: 'applicant/cv-page' },
  { path: '/profile/:part?', page: 'account/profile/profile-page' },
  { path: '/account-closed', page: 'account/profile/account-closed-page' },
  { path: '/user-profile/:userId?', page: 'public/user-profile-page' },
  { path: '/news', page: 'public/news-page' },
  { path: '/news/:idAndWords', page: 'public/news-item-page' },
  { path: '/feedback', page: 'public/feedback/feedback-page' },
  { path: '/bulten', page: 'public/newsletter/newsletter-page' },
  { path: '/bulten/onay', page: 'public/newsletter/confirm-page' },
  { path: '/bulten/ayril', page: 'public/newsletter/leave-page' },
  { path: '/bulten/engel', page: 'public/newsletter/block-page' },
  { path: '/help-center', page: 'public/static-page' },
  { path: '/about-app', page: 'public/static-page' },
  { path: '/terms-of-use', page: 'public/static-page' },
  { path: '/privacy-policy', page: 'public/static-page' },
  { path: '/kvkk', page: 'public/static-page' },
  { path: '/static/:page', page: 'public/static-page', known: ['/static/contact', '/static/cookies'] },
  { path: '/yonetim', page: 'staff/reviews-page' },
  { path: '/yonetim/sayilar', page: 'staff/numbers/numbers-page' },
  { path: '/yonetim/kisiler', page: 'staff/people-page' },
  { path: '/yonetim/kisiler/:id', page: 'staff/person-page' },
  { path: '/yonetim/slaytlar', page: 'staff/slides/slides-page' },
  { path: '/yonetim/haberler', page: 'staff/news/news-list-page' },
  { path: '/yonetim/haberler/:id', page: 'staff/news/news-editor-page' },
  { path: '/yonetim/guvenlik', page: 'staff/security-page' },
  { path: '/yonetim/ret-nedenleri', page: 'staff/review-reasons-page' },
  { path: '/yonetim/sayfalar', page: 'staff/static-pages/static-pages-page' },
  { path: '/yonetim/sayfalar/:page', page: 'staff/static-pages/static-page-page' },
  { path: '/yonetim/kategoriler', page: 'staff/dictionaries/categories-page' },
  { path: '/yonetim/ucret-tipleri', page: 'staff/dictionaries/price-types-page' },
  { path: '/yonetim/ayarlar', page: 'staff/settings/settings-page' },
  { path: '/dev/ui', page: 'dev/ui-page', dev: true },
  { path: '/dev/outbox', page: 'dev/outbox-page', dev: true },
  { path: '*', page: 'public/not-found-page' },
]
