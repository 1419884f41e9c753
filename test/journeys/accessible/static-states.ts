import { expect, type Page } from '@playwright/test'
import { broken, phone, type PageState } from './page-state.ts'

const endpoint = '/api/app/static-pages/terms-of-use'
const fromTheFooter = async (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Kullanım Koşulları' }).click()

/** The help and legal pages. */
export const staticStates: PageState[] = [
  {
    name: 'help',
    path: '/help-center',
    shows: 'Bize ulaşın',
    act: async (page) => page.getByText('Nasıl hesap açarım?').click(),
  },
  {
    name: 'help without an answer',
    path: '/help-center?ara=zzzz',
    shows: 'Bu kelimelerle bir soru bulunamadı.',
  },
  { name: 'about', path: '/about-app', shows: 'Kimler kullanabilir?' },
  {
    name: 'terms',
    path: '/terms-of-use',
    shows: '1. Taraflar ve konu',
    act: async (page) => {
      if ((page.viewportSize()?.width ?? 0) <= phone) await page.getByText('İçindekiler').first().click()
    },
  },
  { name: 'privacy', path: '/privacy-policy', shows: 'Kısaca', widths: [phone] },
  { name: 'cookies', path: '/static/cookies', shows: 'klaket_refresh' },
  { name: 'contact', path: '/static/contact', shows: 'Künye' },
  {
    name: 'earlier version',
    path: '/',
    shows: /Sette sizi bekleyen/,
    before: async (page) =>
      void (await page.route(`**${endpoint}`, async (route) => {
        const { data } = (await (await route.fetch()).json()) as { data: Record<string, unknown> }
        const versions = [2, 1].map((version) => ({ version, published_at: data['published_at'] }))
        await route.fulfill({ json: { data: { ...data, in_force: false, versions } } })
      })),
    act: async (page) => {
      await fromTheFooter(page)
      await expect(page.getByText('Bu metnin daha yeni bir sürümü var.')).toBeVisible()
    },
    widths: [phone, 1280],
  },
  {
    name: 'terms that do not open',
    path: '/',
    shows: /Sette sizi bekleyen/,
    before: broken(endpoint),
    act: async (page) => {
      await fromTheFooter(page)
      await expect(page.getByRole('button', { name: 'Tekrar Dene' })).toBeVisible()
    },
    meant: /status of 500/,
    widths: [phone],
  },
]
