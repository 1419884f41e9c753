import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { assetsOf, readManifest } from '../../../src/server/site/pages/assets.ts'
import type { Renderer } from '../../../src/web/boot/entry-server.tsx'
import { noSite } from '../../../src/web/data/site.ts'
import { signInPersona } from '../board.ts'
import { findOnDemo } from '../demo-board.ts'
import { absent, phone, type PageState } from './page-state.ts'

/** Header, footer and menus at their fullest, error pages, and the hint to install the app. */
export const frameStates: PageState[] = [
  { name: 'no network', path: '/offline', shows: 'Bağlantı yok' },
  { name: 'not for this account', as: 'applicant', path: '/yonetim', shows: 'Bu sayfa hesabınıza kapalı' },
  {
    name: 'trouble',
    path: '/',
    before: inPlaceOfPages(500),
    shows: 'Bir şeyler ters gitti',
    meant: /status of 500/,
  },
  {
    name: 'out of service',
    path: '/',
    before: inPlaceOfPages(503),
    shows: 'Kısa bir ara verdik',
    meant: /status of 503/,
  },
  {
    name: 'thread of somebody else',
    as: 'company',
    path: async () => findOnDemo('pending thread', await signInPersona('applicant')),
    shows: 'Başvuru bulunamadı',
    meant: absent,
  },
  {
    name: 'applications for the ad of somebody else',
    as: 'applicant',
    path: async () => findOnDemo('received applications', await signInPersona('company')),
    shows: 'İlan bulunamadı',
    meant: absent,
  },
  {
    name: 'many waiting messages for long names',
    as: 'company',
    path: '/',
    before: fullest,
    shows: /Sette sizi bekleyen/,
    act: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Mesajlar/ })
        .click()
      await expect(page.getByRole('dialog').getByRole('listitem').getByRole('link')).toHaveCount(3)
    },
  },
  { ...accountMenu('of long names on phones'), widths: [phone] },
  { ...accountMenu('of long names'), widths: [768, 1280] },
  {
    name: 'install hint',
    as: 'applicant',
    path: (viewer) => findOnDemo('pending thread', viewer),
    before: async (page) =>
      void (await page.addInitScript(() =>
        addEventListener('load', () => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))),
      )),
    shows: 'Başvuru beklemede',
    act: async (page) => {
      await justApplied(page)
      await expect(page.getByRole('button', { name: 'Klaket’i yükle' })).toBeVisible()
    },
  },
  {
    name: 'install steps',
    as: 'applicant',
    path: (viewer) => findOnDemo('pending thread', viewer),
    widths: [phone],
    before: async (page) =>
      void (await page.addInitScript(() =>
        Object.defineProperty(navigator, 'userAgent', {
          get: () => 'iPhone Version/26.0 Mobile Safari/605.1',
        }),
      )),
    shows: 'Başvuru beklemede',
    act: async (page) => {
      await justApplied(page)
      await page.getByRole('button', { name: 'Nasıl eklenir?' }).click()
      await expect(page.getByRole('dialog', { name: 'Ana ekrana ekleme' })).toBeVisible()
    },
  },
]

function accountMenu(name: string): PageState {
  return {
    name: `account menu ${name}`,
    as: 'company',
    path: '/',
    before: fullest,
    shows: /Sette sizi bekleyen/,
    act: async (page) => {
      const menu = page.getByRole('banner').getByRole('button', { name: /hesap menüsü|^Menü$/ })
      await menu.click()
      await expect(page.getByRole('dialog').getByText(longName)).toBeVisible()
      await expect(page.getByRole('dialog').getByText('1.204')).toBeVisible()
    },
  }
}

const longName = 'Muhammedabdulkerim Nurettin Karahasanoğullarından'

/** Answers every page request with the built error page of this status. */
function inPlaceOfPages(status: 500 | 503) {
  return async (page: Page) => {
    const { createRenderer } = (await import(resolve('dist/pages/entry-server.js'))) as {
      createRenderer: (site: typeof noSite) => Renderer
    }
    const operator = { ...noSite.operator, supportEmails: ['destek@example.com'] }
    const assets = assetsOf(readManifest('dist/web'), '')
    const trouble = { status, address: '/', requestId: '3f1c9a52-7d0e-4c7e-9a51-0d6b8f2e4c11' }
    const body = createRenderer({ ...noSite, operator }).renderErrorPage(assets, trouble)
    await page.route('/', (route) => route.fulfill({ status, body, contentType: 'text/html; charset=utf-8' }))
  }
}

async function fullest(page: Page): Promise<void> {
  await page.route('**/api/app/profile', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: object }
    const [firstname, lastname] = ['Muhammedabdulkerim Nurettin', 'Karahasanoğullarından']
    const counts = { advertisements_count: 1204, applications_count: 37 }
    await route.fulfill({ response, json: { data: { ...data, firstname, lastname, ...counts } } })
  })
  await page.route('**/api/app/messages/unread-count', (route) =>
    route.fulfill({ json: { unread_count: 250, unread_notices: 100 } }),
  )
  const waiting = [1, 12, 250].map((unread_count, index) => ({
    application_id: index + 1,
    advertisement_id: index + 1,
    advertisement_title:
      'Sinanpaşa’da çekilecek uzun metrajlı dönem filmi için birinci kamera asistanı aranıyor',
    applicant_name: longName,
    photo: null,
    unread_count,
  }))
  await page.route('**/api/app/messages/unread-applications', (route) =>
    route.fulfill({ json: { data: waiting } }),
  )
}

/** Makes the browser believe that the person has just applied. */
async function justApplied(page: Page): Promise<void> {
  await page.evaluate(() => history.replaceState({ ...history.state, usr: { hasJustApplied: true } }, ''))
  await page.reload()
}
