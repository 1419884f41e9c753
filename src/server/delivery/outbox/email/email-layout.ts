import { escapeHtml } from '../../../endpoint/replies/escape-html.ts'

export type Link = { text: string; url: string }

export type Section = { title: Link; cards: (Link & { lines: string[] })[]; ends: Link[] }

export type Email = {
  to: string
  subject: string
  paragraphs: string[]
  link?: Link
  items?: Link[]
  sections?: Section[]
  foot?: { text: string; link?: Link }
  headers?: Record<string, string>
}

const accountFoot: NonNullable<Email['foot']> = {
  text: 'Bu e-posta Klaket hesabınızla ilgili bir bilgilendirmedir.',
}

export function emailText(email: Omit<Email, 'to' | 'headers'>): string {
  const { paragraphs, link, items = [], sections = [], foot } = email
  const end = foot && [foot.text, ...(foot.link ? [written(foot.link)] : [])].join('\n')
  return [
    ...paragraphs,
    ...items.map(written),
    ...sections.flatMap(sectionText),
    ...(link ? [written(link)] : []),
    ...(end ? [end] : []),
  ].join('\n\n')
}

const sectionText = ({ title, cards, ends }: Section): string[] => [
  `${title.text}\n${'-'.repeat(Math.min(title.text.length, 60))}`,
  ...cards.map(({ text, lines, url }) => [text, ...lines, url].join('\n')),
  ...(ends.length > 0 ? [ends.map(written).join('\n')] : []),
]

const written = (one: Link) => `${one.text}: ${one.url}`

const dark = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){
.page{background:#0D0F12!important;color:#F1F3F5!important}.page a{color:#F1F3F5!important}
.card{background:#15181D!important;border-color:#2B3037!important}.line{border-color:#2B3037!important}
.soft,.soft a{color:#B7BFC9!important}.page a.button{background:#F1F3F5!important;color:#14171B!important}}`

export function emailHtml(email: Omit<Email, 'to' | 'headers'>): string {
  const { subject, paragraphs, link, items = [], sections = [], foot = accountFoot } = email
  const text = paragraphs
    .map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`)
    .join('')
  const rows = items
    .map(
      (item) =>
        `<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #DCE0E5">${anchor(item)}</p>`,
    )
    .join('')
  const button = link
    ? `<p style="margin:24px 0"><a class="button" href="${escapeHtml(link.url)}" style="background:#14171B;color:#FFFFFF;text-decoration:none;padding:12px 20px;border-radius:10px;display:inline-block;font-weight:bold">${escapeHtml(link.text)}</a></p>`
    : ''
  const end = [escapeHtml(foot.text), ...(foot.link ? [anchor(foot.link, '#5F6771')] : [])].join(' ')
  return `<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${dark}</style></head><body class="page" style="margin:0;background:#F6F7F9;color:#14171B;font:16px/24px Arial,sans-serif"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px"><table class="card" role="presentation" width="100%" style="max-width:560px;background:#FFFFFF;border:1px solid #DCE0E5;border-radius:14px"><tr><td style="padding:24px"><p style="margin:0 0 24px;font-weight:bold;font-size:20px">klaket</p>${text}${rows}${sections.map(sectionHtml).join('')}${button}</td></tr></table><p class="soft" style="color:#5F6771;font-size:13px;margin:16px 0 0;max-width:560px">${end}</p></td></tr></table></body></html>`
}

function sectionHtml({ title, cards, ends }: Section): string {
  const rows = cards.map(
    (card) =>
      `<div class="line" style="padding:10px 0;border-top:1px solid #DCE0E5"><a href="${escapeHtml(card.url)}" style="color:#14171B;font-weight:bold">${escapeHtml(card.text)}</a>${card.lines.map((one) => `<br><span class="soft" style="color:#464D56;font-size:14px;line-height:20px">${escapeHtml(one)}</span>`).join('')}</div>`,
  )
  const links = ends.map((one) => anchor(one, '#464D56')).join(' &nbsp; ')
  return `<h2 style="margin:24px 0 10px;font-size:18px;line-height:24px">${anchor(title)}</h2>${rows.join('')}${ends.length > 0 ? `<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #DCE0E5;font-size:14px">${links}</p>` : ''}`
}

function anchor({ text, url }: Link, color = '#14171B'): string {
  return `<a href="${escapeHtml(url)}" style="color:${color}">${escapeHtml(text)}</a>`
}
