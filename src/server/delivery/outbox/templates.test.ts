import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isKind, renderEmail, noticeKinds, templates, renderTemplate, type Kind } from './templates.ts'
import { previewTemplates } from './email/preview.ts'
import type { Template } from './templates/template.ts'

const kinds = Object.keys(templates) as Kind[]
const site = { publicUrl: 'https://klaket.example' }
const examplesOf = (kind: Kind) => (templates[kind] as Template<never>).examples

describe.each(kinds)('the template %s', (kind) => {
  test.each(examplesOf(kind).map((data, index) => [index, data]))(
    'renders example %i without gaps',
    (_, data) => {
      const { notice, email, sms, push } = renderTemplate(kind, data as never)
      expect([notice, email, sms, push].some(Boolean)).toBe(true)
      const said = JSON.stringify([notice, email && renderEmail(site, email), sms, push])
      expect(said).not.toMatch(/undefined|\[object|NaN/)
      if (notice) expect(notice.path).toMatch(/^\/[a-z]/)
      if (email) {
        const { body, html } = renderEmail(site, email)
        const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
        expect(links.filter((href) => !href?.startsWith('https://klaket.example/'))).toEqual([])
        for (const paragraph of email.paragraphs) expect(body).toContain(paragraph)
        expect(html, 'as wide as a phone').toContain('<meta name="viewport" content="width=device-width">')
      }
      if (sms) expect(sms.length).toBeLessThanOrEqual(201)
    },
  )

  test('shows no texts of people and no numbers on a lock screen', () => {
    for (const data of examplesOf(kind)) {
      const { push } = renderTemplate(kind, data)
      if (!push) continue
      expect(push.length).toBeLessThanOrEqual(60)
      expect(push).not.toMatch(/\d|@|“/)
      const words = Object.values(data as object).filter(
        (value) => typeof value === 'string' && value.length > 3,
      )
      for (const word of words) expect(push).not.toContain(word)
    }
  })
})

test('src/web/pages/staff/person/letters-section.tsx has a label for every template', () => {
  const page = readFileSync('src/web/pages/staff/person/letters-section.tsx', 'utf8')
  expect(kinds.filter((kind) => !page.includes(`  ${kind}: '`))).toEqual([])
})

test('every template is sent by some file of src/server', () => {
  const senders = globSync('src/server/**/*.ts', { exclude: ['**/*.test.ts', '**/outbox/templates/**'] })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const unsent = kinds.filter((kind) => !senders.includes(`'${kind}'`))
  expect(unsent.filter((kind) => !kind.startsWith('code_'))).toEqual([])
})

test('a decision is sent through every channel, a code only by SMS', () => {
  const accepted = renderTemplate('application_accepted', templates.application_accepted.examples[0])
  expect(accepted).toMatchObject({ notice: { sms: true }, email: {}, push: expect.any(String) })
  expect(Object.keys(renderTemplate('code_password_reset', { code: '123456' }))).toEqual(['sms'])
  expect(noticeKinds).toContain('application_accepted')
  expect(noticeKinds).not.toContain('password_changed')
})

test('texts for people are sent only through the table of templates', () => {
  const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') && !name.includes('.test.') && !name.startsWith(join('delivery', 'outbox', '')),
  )
  const callers = files.filter((name) => /\binsertAll\(/.test(readFileSync(join('src/server', name), 'utf8')))
  expect(callers).toEqual([join('delivery', 'notices', 'notices.ts')])
  expect(isKind('toString')).toBe(false)
})

test('the preview shows the SMS that is sent: the one of a rejection without the owner’s note', () => {
  const preview = previewTemplates().find(({ kind }) => kind === 'application_rejected')
  const [plain, noted] = preview?.examples ?? []
  expect(noted?.notice).toContain('İlan sahibinin notu')
  expect(noted?.sms).toBe(plain?.sms)
  expect(noted?.sms).toMatch(/reddedildi. https:/)
})
