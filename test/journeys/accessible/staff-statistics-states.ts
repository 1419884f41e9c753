import { expect, type Page } from '@playwright/test'
import { broken, press, type PageState } from './page-state.ts'

const period = { from: '2026-10-23', to: '2026-11-21', waiting: 0 }
const flows = ['submitted', 'published', 'rejected', 'applied', 'accepted', 'registrations', 'messages']
const ratios = [
  'review_hours_median',
  'review_hours_p90',
  'applications_per_advertisement',
  'share_with_application',
  'share_with_answer',
]

const untouched = async (page: Page) => {
  const none = Object.fromEntries([...flows.map((name) => [name, 0]), ...ratios.map((name) => [name, null])])
  const data = {
    refreshed_at: null,
    period: { ...period, ...none },
    previous: null,
    days: [],
    categories: [],
    cities: [],
  }
  await page.route('**/api/admin/numbers?*', (route) => route.fulfill({ json: { data } }))
}

export const staffStatisticsStates: PageState[] = [
  {
    name: 'statistics',
    as: 'admin',
    path: '/yonetim/sayilar',
    shows: 'Ortanca inceleme süresi',
    act: async (page) => {
      const days = page.getByRole('slider', { name: 'Başvurular: gün' })
      await days.press('Home')
      await expect(days).toHaveAttribute('aria-valuenow', '0')
    },
  },
  {
    name: 'statistics as tables',
    as: 'editor',
    path: '/yonetim/sayilar?days=7',
    shows: 'Ortanca inceleme süresi',
    act: async (page) => {
      await press('Tablo olarak göster')(page)
      await page.getByRole('button', { name: 'Tablo olarak göster' }).last().click()
      await expect(page.getByRole('table', { name: 'Şehirler' })).toBeVisible()
    },
  },
  {
    name: 'numbers of a new board',
    as: 'editor',
    path: '/yonetim/sayilar?days=90',
    shows: 'Henüz sayılacak bir şey yok.',
    before: untouched,
    widths: [390, 1280],
  },
  {
    name: 'numbers that do not come',
    as: 'editor',
    path: '/yonetim/sayilar',
    shows: 'Sayılar yüklenemedi.',
    before: broken('/api/admin/numbers?*'),
    meant: /status of 500/,
    widths: [390],
  },
]
