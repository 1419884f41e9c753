import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What can differ between light and dark. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Axe finds nothing on the page as it stands; by every rule, or by those about colours alone. */
export async function expectAccessible(page: Page, rules: 'all' | 'colours' = 'all'): Promise<void> {
  await page.evaluate(settle)
  // By itself rather than through its builder for Playwright, which brings it anew each time: less than half the time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(findViolations, {
    resultTypes: ['violations'],
    // No rule that is asked for reads style sheets by itself.
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
 * Half-faded colours are nobody's contrast: what fades or moves is at its end at once, also when it starts to only after
 * this. What is drawn only near the window (content-visibility) keeps the colours of the other theme until it comes near:
 * all of it is drawn.
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
