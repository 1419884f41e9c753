import type { Site, SiteLink } from '../../shared/site/site.ts'
import type { Head, TrailStep } from '../navigation/page.ts'

type Block = Record<string, unknown>

const profileLinks: readonly SiteLink[] = ['instagram', 'x', 'facebook', 'youtube', 'linkedin']

export function structuredData(head: Head, trail: readonly TrailStep[] = [], site: Site): Block[] {
  if (head.canonical === undefined || head.noindex) return []
  if (head.canonical === '/') return [organization(site), webSite(site)]
  const way = breadcrumbs([...trail, { label: head.title, path: head.canonical }], site)
  return head.article ? [way, newsArticle(head, head.article, site)] : [way]
}

function breadcrumbs(steps: readonly TrailStep[], { origin }: Site): Block {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: 'Klaket', path: '/' }, ...steps].map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(path, origin).href,
    })),
  }
}

function newsArticle(
  head: Head,
  { publishedAt, author }: NonNullable<Head['article']>,
  { origin }: Site,
): Block {
  const url = new URL(head.canonical ?? '/', origin).href
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: head.title,
    description: head.description,
    datePublished: publishedAt,
    inLanguage: 'tr-TR',
    url,
    mainEntityOfPage: url,
    ...(head.preview && { image: [new URL(head.preview, origin).href] }),
    author: { '@type': 'Organization', name: author ?? 'Klaket', url: `${origin}/` },
    publisher: {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: 'Klaket',
      url: `${origin}/`,
    },
  }
}

function organization({ origin, links, operator }: Site): Block {
  const sameAs = profileLinks.flatMap((name) => links[name] ?? [])
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: 'Klaket',
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    legalName: operator.name,
    email: operator.email,
    ...(operator.phone !== null && { telephone: operator.phone }),
    address: { '@type': 'PostalAddress', streetAddress: operator.address, addressCountry: 'TR' },
    ...(sameAs.length > 0 && { sameAs }),
  }
}

function webSite({ origin }: Site): Block {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: 'Klaket',
    url: `${origin}/`,
    inLanguage: 'tr-TR',
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/advertisements?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
