import { withoutTrailingSlashes } from '../../text/trailing-slashes.ts'

const ownPaths: Record<string, string> = {
  'help-center': '/help-center',
  'about-app': '/about-app',
  'terms-of-use': '/terms-of-use',
  'privacy-policy': '/privacy-policy',
  kvkk: '/kvkk',
}

/** Whose text a registration agrees to. */
export const termsSlug = 'terms-of-use'

/** Texts with legal weight: people want to know their version, and a lawyer has to read them. */
const legalSlugs: readonly string[] = [termsSlug, 'privacy-policy', 'kvkk', 'cookies']
export const isLegalPage = (slug: string): boolean => legalSlugs.includes(slug)

/** The address of a static page; of an earlier version, where one is named. */
export function staticPagePath(slug: string, version?: number): string {
  const path = ownPaths[slug] ?? `/static/${slug}`
  return version === undefined ? path : `${path}?surum=${version}`
}

/** Which page stands at an address; null for a second address of a page that has its own. */
export function staticSlugAt(pathname: string): string | null {
  const path = withoutTrailingSlashes(pathname)
  const slug = path.slice(path.lastIndexOf('/') + 1)
  return slug !== '' && staticPagePath(slug) === path ? slug : null
}
