import type { Config } from '../../config/config.ts'
import { emailHtml, emailText, type Email, type Link, type Section } from './email/email-layout.ts'
import { accountTemplates } from './templates/accounts.ts'
import { advertisementTemplates } from './templates/advertisements.ts'
import { applicationTemplates } from './templates/applications.ts'
import { colleagueTemplates } from './templates/colleagues.ts'
import { draftTemplates } from './templates/drafts.ts'
import { invitationTemplates } from './templates/invitations.ts'
import { letterTemplates } from './templates/letters.ts'
import { savedAdvertisementTemplates } from './templates/saved-advertisements.ts'
import { searchAlertTemplates } from './templates/search-alerts.ts'
import type { Template, RenderedTemplate } from './templates/template.ts'

export const templates = {
  ...applicationTemplates,
  ...colleagueTemplates,
  ...advertisementTemplates,
  ...accountTemplates,
  ...draftTemplates,
  ...invitationTemplates,
  ...letterTemplates,
  ...savedAdvertisementTemplates,
  ...searchAlertTemplates,
}

export type Kind = keyof typeof templates
export type DataOf<K extends Kind> = (typeof templates)[K] extends Template<infer Data> ? Data : never

export const isKind = (kind: string): kind is Kind => Object.hasOwn(templates, kind)

export const noticeKinds = (Object.keys(templates) as Kind[]).filter(
  (kind) => renderTemplate(kind, templates[kind].examples[0]).notice,
)

export function renderTemplate<K extends Kind>(kind: K, data: DataOf<K>): RenderedTemplate {
  return (templates[kind] as unknown as Template<DataOf<K>>).write(data)
}

export function renderEmail({ publicUrl }: Pick<Config, 'publicUrl'>, email: Omit<Email, 'to'>) {
  const whole = (link: Link): Link =>
    link.url.startsWith('/') ? { ...link, url: publicUrl + link.url } : link
  const { link, items, sections, foot } = email
  const letter = {
    ...email,
    ...(link && { link: whole(link) }),
    ...(items && { items: items.map(whole) }),
    ...(sections && { sections: sections.map((section) => wholeSection(section, whole)) }),
    ...(foot && { foot: { ...foot, ...(foot.link && { link: whole(foot.link) }) } }),
  }
  return { subject: email.subject, body: emailText(letter), html: emailHtml(letter), headers: email.headers }
}

const wholeSection = ({ title, cards, ends }: Section, whole: (link: Link) => Link): Section => ({
  title: whole(title),
  cards: cards.map((card) => ({ ...card, ...whole(card) })),
  ends: ends.map(whole),
})
