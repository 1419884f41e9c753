import type { Config } from '../../config/config.ts'

/** Paths that search engines need not read: the API, sign-in, and pages of members and staff. */
export const disallowedPaths = [
  '/api/',
  '/login',
  '/phone-validation',
  '/password-reset',
  '/create-advertisement',
  '/my-advertisements',
  '/advertisement/',
  '/my-applications',
  '/applications/',
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
 * Whether search engines may index this installation: production, and a demo on this machine, where only its developer
 * measures it. A public demo contains invented advertisements and must not be indexed.
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
