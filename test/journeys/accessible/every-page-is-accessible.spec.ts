import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { signInPersona } from '../board.ts'
import { expect } from '../fixtures.ts'
import { expectAccessible } from '../accessible.ts'
import { openStarted } from '../settled.ts'
import { frameStates } from './frame-states.ts'
import { homeStates } from './home-states.ts'
import { advertiserStates } from './advertiser-states.ts'
import { memberStates } from './member-states.ts'
import { allWidths, type PageState } from './page-state.ts'
import { profileStates } from './profile-states.ts'
import { receivedStates } from './received-states.ts'
import { test } from './reused-context.ts'
import { settingsStates } from './settings-states.ts'
import { staffEditorialStates } from './staff-editorial-states.ts'
import { staffPeopleStates } from './staff-people-states.ts'
import { staffStatisticsStates } from './staff-statistics-states.ts'
import { staffCasesStates } from './staff-cases-states.ts'
import { staffReferenceStates } from './staff-reference-states.ts'
import { staffInboxStates } from './staff-inbox-states.ts'
import { staffDoorStates } from './staff-session-states.ts'
import { staffReviewStates } from './staff-review-states.ts'
import { visitorStates } from './visitor-states.ts'

/**
 * Parts of the page below header and footer, which are visible before the content has loaded and contain many of the
 * same words.
 */
const contents = 'main, dialog, [role=dialog], [role=alertdialog], [popover]'

/**
 * The variable is set by `npm run test:all`: every rule at every width, and the dark colours at the narrowest and
 * widest.
 */
const everyWidth = Boolean(process.env['EVERY_WAY'])

/** Folder for screenshots of every state; without it none are taken. */
const shots = process.env['SHOTS']

for (const state of [
  ...homeStates,
  ...visitorStates,
  ...frameStates,
  ...memberStates,
  ...advertiserStates,
  ...receivedStates,
  ...profileStates,
  ...settingsStates,
  ...staffDoorStates,
  ...staffEditorialStates,
  ...staffPeopleStates,
  ...staffStatisticsStates,
  ...staffCasesStates,
  ...staffReferenceStates,
  ...staffReviewStates,
  ...staffInboxStates,
])
  test(`accessible at every width, light and dark: ${state.name}`, async ({ open, meant }) => {
    if (state.meant) meant(state.meant)
    const viewer = await viewerOf(state)
    const page = await open(viewer)
    const [narrowest = 0, ...wider] = state.widths ?? allWidths
    const middle = wider.length === 2 ? wider[0] : undefined
    const smallest = state.widths?.length ? narrowest : 320
    await resize(page, smallest)
    await state.before?.(page)
    const path = typeof state.path === 'string' ? state.path : await state.path(viewer)
    // Links load whole pages until the page's scripts run, which would bypass the mocked answers of a state.
    await (state.act ? openStarted(page, path) : page.goto(path))
    await expect(
      page.locator(contents).getByText(state.shows).filter({ visible: true }).first(),
    ).toBeVisible()
    await state.act?.(page)
    if (smallest !== narrowest) await expectNoOverflow(page, smallest)
    for (const width of [narrowest, ...wider]) {
      await resize(page, width)
      await expectNoOverflow(page, width)
      // The middle width uses the layouts of the narrowest and the widest.
      if (everyWidth || width !== middle) await expectAccessible(page)
      await shoot(page, `${state.name}-${width}-light`)
      const isDarkChecked = everyWidth ? width !== middle : width === narrowest
      if (!isDarkChecked && !shots) continue
      await page.emulateMedia({ colorScheme: 'dark' })
      if (isDarkChecked) await expectAccessible(page, 'colours')
      await shoot(page, `${state.name}-${width}-dark`)
      await page.emulateMedia({ colorScheme: 'light' })
    }
  })

async function viewerOf({ as }: PageState) {
  return typeof as === 'string' ? signInPersona(as) : as?.()
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 700 ? 844 : 900 })
}

/** Expects that nothing needs horizontal scrolling. */
async function expectNoOverflow(page: Page, width: number): Promise<void> {
  const isWithin = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(isWithin, `width of the page in a window of ${width}`).toBeLessThanOrEqual(width)
}

async function shoot(page: Page, name: string): Promise<void> {
  if (!shots) return
  mkdirSync(shots, { recursive: true })
  const isOpen = await page.evaluate(
    () => document.querySelector(':modal, :popover-open:is([role=dialog], [role=menu])') !== null,
  )
  await page.screenshot({ path: join(shots, `${name.replaceAll(' ', '-')}.png`), fullPage: !isOpen })
}
