import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The only axe rules whose result depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Expects no violation by axe on the page as it is now. */
export async function expectAccessible(page: Page, rules: 'all' | 'colours' = 'all'): Promise<void> {
  await page.evaluate(settle)
  // axe is injected once per page; its Playwright builder injects it for every scan, which takes more than twice as
  // long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(findViolations, {
    resultTypes: ['violations'],
    // None of the rules used needs the contents of style sheets.
    preload: false,
    runOnly: rules === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: colourRules },
  } as const satisfies RunOptions)
  expect(found, `axe on ${page.url()}`).toEqual([])
}

async function findViolations(options: RunOptions): Promise<string[]> {
  const { violations } = await (window as never as { axe: typeof axe }).axe.run(document, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  )
}

/**
 * Finishes transitions and animations, also those that start later, because half-faded colours would fail the
 * contrast rule. Renders content-visibility areas, which otherwise keep the colours of the other scheme until they
 * come near the window.
 */
function settle(): void {
  if (document.adoptedStyleSheets.length === 0) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { content-visibility: visible !important; } *, ::before, ::after, ::backdrop { transition: none !important; }',
    )
    document.adoptedStyleSheets.push(sheet)
  }
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
}
