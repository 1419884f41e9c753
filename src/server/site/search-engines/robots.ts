import type { Config } from '../../config/config.ts'

export const disallowedPaths = [
  '/api/',
  '/login',
  '/phone-validation',
  '/password-reset',
  '/create-advertisement',
  '/my-advertisements',
  '/advertisement/',
  '/my-applications',
  '/kaydedilenler',
  '/davetler',
  '/paylasilan-ilanlar',
  '/applications/',
  '/messages',
  '/kayitli-aramalar',
  '/arama-bildirimi',
  '/cv',
  '/profile',
  '/account-closed',
  '/eposta-onay',
  '/user-profile',
  '/bulten/',
  '/yonetim',
  '/dev/',
]

/**
 * False for a public demo, whose advertisements are invented. A demo at localhost may be indexed, because
 * Lighthouse gives fewer points to pages that forbid indexing.
 */
export function isListed({ isDemo, publicUrl }: Pick<Config, 'isDemo' | 'publicUrl'>): boolean {
  return !isDemo || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(publicUrl).hostname)
}

export function robotsText(config: Pick<Config, 'isDemo' | 'publicUrl'>): string {
  const rules = isListed(config)
    ? [...disallowedPaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${config.publicUrl}/sitemap.xml`]
    : ['Disallow: /']
  return ['User-agent: *', ...rules, ''].join('\n')
}
