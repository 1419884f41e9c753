import { expect, type Page } from '@playwright/test'
import { call, signInPersona } from '../board.ts'
import { press, type PageState } from './page-state.ts'

/** The address of a page's draft, created if there is none. */
async function draft(): Promise<string> {
  const { token } = await signInPersona('admin')
  const path = '/api/admin/static-pages/cookies'
  // The request is refused if a draft exists, which another test may have created at the same time.
  await call('POST', `${path}/versions`, { token }).catch(() => null)
  const { data } = await call<{ data: { open: { version: number } } }>('GET', path, { token })
  return `/yonetim/sayfalar/cookies?surum=${data.open.version}`
}

const chooseTarget = async (page: Page) => {
  await press('Sanat: birleştir')(page)
  await page.getByLabel('Nereye taşınsın?').selectOption({ label: 'Kostüm' })
  await expect(page.getByText(/^Taşınacak/)).toBeVisible()
}

export const staffReferenceStates: PageState[] = [
  {
    name: 'categories on the staff page, with a merge',
    as: 'editor',
    path: '/yonetim/kategoriler',
    shows: 'R.T.S',
    act: chooseTarget,
  },
  {
    name: 'sub-categories on the staff page',
    as: 'editor',
    path: '/yonetim/kategoriler?kategori=5',
    shows: '1. Kamera Asistanı',
  },
  {
    name: 'settings of the site with a wrong one',
    as: 'admin',
    path: '/yonetim/ayarlar',
    shows: 'Alt bilgi bağlantıları',
    meant: /status of 422/,
    act: async (page) => {
      await page.getByLabel('YouTube', { exact: true }).fill('youtube')
      await press('YouTube: kaydet')(page)
      await expect(page.getByText(/https:\/\/ ile başlayan/)).toBeVisible()
    },
  },
  {
    name: 'a draft of a page with its preview',
    as: 'admin',
    path: draft,
    shows: 'Bölüm ekle',
    act: async (page) => {
      await press('Önizle')(page)
      await expect(page.getByRole('heading', { name: 'Önizleme' })).toBeVisible()
    },
  },
  {
    name: 'what differs between versions of a page',
    as: 'admin',
    path: async () => (await draft()).replace(/\?surum=(\d+)/, '?fark=1-$1'),
    shows: /→ Sürüm/,
  },
]
