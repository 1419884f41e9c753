import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { signInPersona } from './board.ts'
import { expect, test } from './fixtures.ts'
import { memberPages, visitorPages } from './pages.ts'

/** A folder for pictures of every page; none are taken without it. */
const shots = process.env['SHOTS']

for (const state of [...visitorPages, ...memberPages]) {
  const tag = state.isPhoneOnly ? '@phone' : []
  test(`accessible, light and dark: ${state.name}`, { tag }, async ({ open, isPhone, meant }) => {
    if (state.meant) meant(state.meant)
    const viewer = state.as ? await signInPersona(state.as) : undefined
    const page = await open(viewer)
    await page.goto(typeof state.path === 'string' ? state.path : await state.path(viewer))
    await expect(page.getByText(state.shows).filter({ visible: true }).first()).toBeVisible()
    await state.act?.(page)
    for (const width of isPhone ? [390] : [768, 1280]) {
      await page.setViewportSize({ width, height: isPhone ? 844 : 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page)
        await shoot(page, `${state.name}-${width}-${colorScheme}`)
      }
      await expectNoOverflow(page, width)
    }
    if (!isPhone) return
    await page.setViewportSize({ width: 320, height: 700 })
    await shoot(page, `${state.name}-320`)
    await expectNoOverflow(page, 320)
  })
}

/** Nothing has to be scrolled sideways to be read. */
async function expectNoOverflow(page: Page, width: number): Promise<void> {
  const isWithin = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(isWithin, `width of the page in a window of ${width}`).toBeLessThanOrEqual(width)
}

async function shoot(page: Page, name: string): Promise<void> {
  if (!shots) return
  mkdirSync(shots, { recursive: true })
  const isOpen = await page.evaluate(() => document.querySelector(':modal, :popover-open [role]') !== null)
  await page.screenshot({ path: join(shots, `${name.replaceAll(' ', '-')}.png`), fullPage: !isOpen })
}
