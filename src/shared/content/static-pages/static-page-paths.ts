import { withoutTrailingSlashes } from '../../text/trailing-slashes.ts'

const ownPaths: Record<string, string> = {
  'help-center': '/help-center',
  'about-app': '/about-app',
  'terms-of-use': '/terms-of-use',
  'privacy-policy': '/privacy-policy',
  kvkk: '/kvkk',
}

export const termsSlug = 'terms-of-use'

const legalSlugs: readonly string[] = [termsSlug, 'privacy-policy', 'kvkk', 'cookies']
export const isLegalPage = (slug: string): boolean => legalSlugs.includes(slug)

export function staticPagePath(slug: string, version?: number): string {
  const path = ownPaths[slug] ?? `/static/${slug}`
  return version === undefined ? path : `${path}?surum=${version}`
}

export function staticSlugAt(pathname: string): string | null {
  const path = withoutTrailingSlashes(pathname)
  const slug = path.slice(path.lastIndexOf('/') + 1)
  return slug !== '' && staticPagePath(slug) === path ? slug : null
}
