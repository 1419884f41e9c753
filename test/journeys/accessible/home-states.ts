import { expect, type Page } from '@playwright/test'
import { broken, empty, press, type PageState } from './page-state.ts'

const parts = [
  '/api/app/slides',
  '/api/app/advertisements/featured',
  '/api/app/brands',
  '/api/app/news/latest*',
]

/** Opens the home page from another page, because server rendering of its first load cannot be delayed. */
async function goHome(page: Page): Promise<void> {
  await page.locator('header a[href="/"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /Sette sizi bekleyen/ })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0)
}

export const homeStates: PageState[] = [
  { name: 'home', path: '/', shows: 'Birlikte çalıştığımız markalar' },
  {
    name: 'home with slides that turn',
    path: '/',
    shows: /Sette sizi bekleyen/,
    // With reduced motion the visitor starts the slides; focus on the button itself does not pause them.
    act: async (page) => {
      await press('Slayt geçişini başlat')(page)
      await expect(page.getByRole('button', { name: 'Slayt geçişini durdur' })).toBeVisible()
    },
  },
  {
    name: 'home on its last slide',
    path: '/',
    shows: /Sette sizi bekleyen/,
    act: async (page) => {
      await press('Önceki slayt')(page)
      await expect(page.getByRole('status').filter({ hasText: 'Slayt 4 / 4' })).toHaveCount(1)
    },
  },
  {
    name: 'home with nothing to show',
    path: '/advertisements',
    shows: /^[\d.]+ ilan$/,
    before: async (page) => {
      for (const part of parts) await empty(part)(page)
    },
    act: goHome,
  },
  {
    name: 'home whose parts fail',
    path: '/advertisements',
    shows: /^[\d.]+ ilan$/,
    before: async (page) => {
      for (const part of parts) await broken(part)(page)
    },
    act: goHome,
    meant: /status of 500/,
  },
]
