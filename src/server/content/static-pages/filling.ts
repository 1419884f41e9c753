import { appVersion } from '../../config/app-version.ts'
import type { StaticPageWord } from '../../../shared/content/static-pages/static-page-words.ts'
import type { Config } from '../../config/config.ts'
import { escapeHtml } from '../../endpoint/replies/escape-html.ts'

export function fillIn(html: string, config: Pick<Config, 'operator' | 'links' | 'publicUrl'>): string {
  const words = wordsOf(config)
  return html
    .replace(/<(p|li)>\{(\w+)\}<\/\1>\s*/g, (whole, _, name: string) => (words.get(name) === '' ? '' : whole))
    .replace(/\{(\w+)\}/g, (whole, name: string) => words.get(name) ?? whole)
}

function wordsOf({ operator, links, publicUrl }: Pick<Config, 'operator' | 'links' | 'publicUrl'>) {
  const { name, address, city, email, phone, mersis, kep, supportEmails } = operator
  const [first = email, second] = supportEmails
  const { whatsapp } = links
  const facts = [
    ['Ünvan', escapeHtml(name)],
    ['Adres', escapeHtml(address)],
    ['E-posta', mailLink(email)],
    ['Telefon', escapeHtml(phone ?? '')],
    ['KEP', kep ? mailLink(kep) : ''],
    ['MERSİS no', escapeHtml(mersis ?? '')],
  ].filter(([, value]) => value)
  const words: Record<StaticPageWord, string> = {
    company: escapeHtml(name),
    company_address: escapeHtml(address),
    company_facts: facts.map(([label, value]) => `<strong>${label}:</strong> ${value}`).join('<br />'),
    court_city: escapeHtml(city),
    contact_email: mailLink(email),
    support_email_1: mailLink(first),
    support_email_2: second ? mailLink(second) : '',
    support_whatsapp: whatsapp ? outsideLink(whatsapp, 'WhatsApp’tan yazın') : '',
    app_version: appVersion,
    site: escapeHtml(publicUrl.replace(/^https?:\/\//, '')),
  }
  return new Map<string, string>(Object.entries(words))
}

const mailLink = (address: string) => `<a href="mailto:${escapeHtml(address)}">${escapeHtml(address)}</a>`

const outsideLink = (address: string, label: string) =>
  `<a href="${escapeHtml(address)}" target="_blank" rel="noopener nofollow">${label}</a>`
