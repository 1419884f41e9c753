import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { noSite, SiteContext } from '../../data/site.ts'
import { CodeHelp } from './code-help.tsx'

const site = {
  ...noSite,
  links: { whatsapp: 'https://wa.example.com/klaket' },
  operator: { ...noSite.operator, supportEmails: ['destek@example.com'] },
}
const shown = (freeAt: number | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SiteContext value={site}>
        <CodeHelp freeAt={freeAt} />
      </SiteContext>
    </MemoryRouter>,
  )

test('a person whose number has used up its codes reads when it gets new ones and whom to write to', () => {
  const html = shown(Date.parse('2026-11-24T06:30:00Z'))
  expect(html).toContain('24 Kasım 2026 09:30')
  expect(html).toContain('en fazla 6 kod')
  expect(html).toMatch(/<details open/)
  for (const way of ['https://wa.example.com/klaket', 'mailto:destek@example.com', '/help-center'])
    expect(html).toContain(`href="${way}"`)
})

test('the help is closed while the server has not reported that the codes are used up', () => {
  const html = shown(null)
  expect(html).not.toMatch(/<details open/)
  expect(html).toContain('ilk koddan 24 saat sonra')
  expect(html).toContain('href="mailto:destek@example.com"')
})
