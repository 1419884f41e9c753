import { formatDate } from '../../../shared/values/dates.ts'
import { feedPath, landingPath } from '../../../shared/site/landing-pages/landing-addresses.ts'
import { landingTexts } from '../../../shared/site/landing-pages/landing-texts.ts'
import { formatPrice } from '../../../shared/values/money.ts'
import { truncate } from '../../../shared/text/turkish-text.ts'
import { listNewestRows } from '../../board/advertisements/list/newest.ts'
import type { Context } from '../../endpoint/context.ts'
import type { SlugSubject } from '../../content/dictionary/slugs.ts'
import { commonOf } from '../landing-pages/landing-pages.ts'
import { escapeXml, prepareXml, xmlHead, type XmlDocument } from './xml.ts'

const maxEntries = 50

type Row = Awaited<ReturnType<typeof listNewestRows>>[number]

export async function atomFeed({ db, config }: Context, subject: SlugSubject): Promise<XmlDocument> {
  const { publicUrl: origin } = config
  const rows = await listNewestRows(db.kysely, commonOf(subject), maxEntries)
  const newest = Math.max(0, ...rows.map(({ updated_at: changed }) => Date.parse(changed)))
  const self = origin + feedPath(subject)
  const feed = [
    xmlHead,
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="tr">\n',
    `<id>${escapeXml(self)}</id>\n`,
    `<title>${escapeXml(`Klaket: ${titleOf(subject)}`)}</title>\n`,
    `<updated>${new Date(newest).toISOString()}</updated>\n`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>\n`,
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + pageOf(subject))}"/>\n`,
    `<icon>${escapeXml(origin)}/icon-192.png</icon>\n`,
    ...rows.map((row) => entry(row, origin)),
    '</feed>\n',
  ]
  return prepareXml(feed.join(''), rows.length > 0 ? new Date(newest) : null)
}

function titleOf({ city = null, category = null, type = null }: SlugSubject): string {
  if (!city && !category && !type) return 'yeni ilanlar'
  return landingTexts({ city, category, type, count: 0, busiest: [] }).h1
}

const pageOf = ({ city, category, type }: SlugSubject): string =>
  city || category || type ? landingPath({ city, category, type } as SlugSubject) : '/advertisements'

function entry(row: Row, origin: string): string {
  const { id, title, owner, category, sub_category: profession, published_at: published } = row
  const address = escapeXml(`${origin}/advertisements/${id}`)
  const author = owner.company_name ?? `${owner.firstname} ${owner.lastname}`.trim()
  return [
    '<entry>',
    `<id>${address}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${instant(published ?? row.created_at)}</published>`,
    `<updated>${instant(row.updated_at)}</updated>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    `<category term="${escapeXml(category.name)}"/>`,
    `<category term="${escapeXml(profession.name)}"/>`,
    `<summary>${escapeXml(summary(row))}</summary>`,
    '</entry>\n',
  ].join('')
}

function summary({ price, price_type: type, city, startDate, description, ...row }: Row): string {
  const deadline = formatDate(row.application_deadline)
  const pay = price === null ? type.name : `${formatPrice(price)} ${type.name}`
  const facts = `${row.sub_category.name}, ${city.name}. ${pay}. Başlangıç: ${formatDate(startDate)}. Son başvuru: ${deadline}.`
  return `${facts} ${truncate(description.replace(/\s+/g, ' ').trim(), 500)}`
}

const instant = (value: string) => new Date(value).toISOString()
