import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What can differ between light and dark. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Axe finds nothing on the page as it stands; by every rule, or by those about colours alone. */
export async function expectAccessible(page: Page, rules: 'all' | 'colours' = 'all'): Promise<void> {
  await page.evaluate(settle)
  // Without the second page that axe opens for frames of other sites: there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules === 'all' ? axe.withTags(tags) : axe.withRules(colourRules)).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  )
  expect(found, `axe on ${page.url()}`).toEqual([])
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
