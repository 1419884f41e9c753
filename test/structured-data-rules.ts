import { z } from 'zod'

/** Google's requirements for each kind of structured data: required fields, and the format of recommended ones. */

const instant = z.iso.datetime({ offset: true })
const country = z.object({
  '@type': z.literal('PostalAddress'),
  addressCountry: z.literal('TR'),
  addressRegion: z.string().min(1),
  addressLocality: z.string().min(1),
})
const employment = z.enum([
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
])

const jobPosting = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('JobPosting'),
  title: z.string().min(1).max(120),
  description: z.string().regex(/^(<p>(?:[^<]|<br>)*<\/p>)+$/),
  datePosted: instant,
  hiringOrganization: z.strictObject({ '@type': z.literal('Organization'), name: z.string().min(1) }),
  jobLocation: z.strictObject({ '@type': z.literal('Place'), address: country }),
  identifier: z.strictObject({
    '@type': z.literal('PropertyValue'),
    name: z.literal('Klaket'),
    value: z.string().regex(/^\d+$/),
  }),
  validThrough: instant,
  jobStartDate: z.iso.date(),
  employmentType: z.array(employment).min(1),
  occupationalCategory: z.string().min(1),
  directApply: z.literal(true),
  baseSalary: z
    .strictObject({
      '@type': z.literal('MonetaryAmount'),
      currency: z.literal('TRY'),
      value: z.strictObject({
        '@type': z.literal('QuantitativeValue'),
        value: z.number().positive(),
        unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
      }),
    })
    .optional(),
})

const breadcrumbs = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.number(),
        name: z.string().min(1),
        item: z.url({ protocol: /^https$/ }),
      }),
    )
    .min(2)
    .refine((steps) => steps.every(({ position }, index) => position === index + 1)),
})

const organization = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('Organization'),
  '@id': z.url(),
  name: z.string().min(1),
  legalName: z.string().min(1),
  url: z.url(),
  logo: z.url(),
  sameAs: z.array(z.url()).min(1).optional(),
  email: z.email(),
  telephone: z.string().min(1).optional(),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: z.string().min(1),
    addressCountry: z.literal('TR'),
  }),
})

const webSite = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('WebSite'),
  '@id': z.url(),
  name: z.string().min(1),
  url: z.url(),
  inLanguage: z.literal('tr-TR'),
  publisher: z.strictObject({ '@id': z.url() }),
  potentialAction: z.strictObject({
    '@type': z.literal('SearchAction'),
    target: z.strictObject({
      '@type': z.literal('EntryPoint'),
      urlTemplate: z.string().regex(/^https:\/\/.+\?q=\{search_term_string\}$/),
    }),
    'query-input': z.literal('required name=search_term_string'),
  }),
})

const newsArticle = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('NewsArticle'),
  headline: z.string().min(1).max(255),
  datePublished: instant,
  description: z.string().optional(),
  image: z.array(z.url()).min(1).optional(),
  author: z.strictObject({
    '@type': z.enum(['Organization', 'Person']),
    name: z.string().min(1),
    url: z.url(),
  }),
  publisher: z.strictObject({
    '@type': z.literal('Organization'),
    '@id': z.url(),
    name: z.string(),
    url: z.url(),
  }),
  inLanguage: z.literal('tr-TR'),
  url: z.url(),
  mainEntityOfPage: z.url(),
})

export const structuredDataRules = z.discriminatedUnion('@type', [
  jobPosting,
  breadcrumbs,
  organization,
  webSite,
  newsArticle,
])

export function blocksIn(html: string): Record<string, unknown>[] {
  const found = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...found].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
}
