import { expect, type Page } from '@playwright/test'
import type { ConsideredApplication } from '../../../src/shared/board/applications/deciding/received.ts'
import { signInPersona } from '../board.ts'
import { findOnDemo, findReceived } from '../demo-board.ts'
import { broken, press, waiting, type PageState } from './page-state.ts'

export const receivedStates: PageState[] = [
  {
    name: 'received applications',
    as: 'company',
    path: (viewer) => findOnDemo('received applications', viewer),
    shows: 'Gelen Başvurular',
    act: async (page) => expect(rowsOf(page).first()).toBeVisible(),
  },
  {
    name: 'CV of an applicant',
    as: 'company',
    path: (viewer) => findOnDemo('received applications', viewer),
    shows: 'Gelen Başvurular',
    act: async (page) => {
      await openFirst(page)
      await press('Tüm CV')(page)
      await expect(
        page
          .getByRole('dialog')
          .getByText(/Deneyim/)
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'one received application',
    as: 'company',
    path: (viewer) => findOnDemo('received applications', viewer),
    shows: 'Gelen Başvurular',
    act: openFirst,
  },
  {
    name: 'received applications side by side',
    as: 'company',
    path: (viewer) => findOnDemo('received applications', viewer),
    shows: 'Gelen Başvurular',
    act: async (page) => {
      await selectTwo(page)
      await press('Karşılaştır')(page)
      await expect(page.getByRole('dialog', { name: 'Yan yana' }).getByRole('table')).toBeVisible()
    },
  },
  {
    name: 'contact sheet of received applications',
    as: 'company',
    path: (viewer) => findOnDemo('received applications', viewer),
    shows: 'Gelen Başvurular',
    act: async (page) => {
      await selectTwo(page)
      await press('Listeyi indir')(page)
      await page.getByRole('menuitem', { name: 'Fotoğraf sayfasını göster' }).click()
      const sheet = page.getByRole('dialog', { name: 'Fotoğraf sayfası' })
      await expect(sheet.getByRole('listitem')).toHaveCount(2)
    },
  },
  {
    name: 'a new saved reply over a message to several people',
    as: 'advertiser',
    path: async (viewer) => `${await findOnDemo('received applications', viewer)}?status=accepted`,
    shows: 'Gelen Başvurular',
    act: async (page) => {
      await selectTwo(page)
      await press('Mesaj yaz')(page)
      await page.getByLabel('Mesaj', { exact: true }).fill('Merhaba {ad}')
      await page.getByText('Önizleme').click()
      await expect(page.getByText(/^Merhaba (?!{)/).first()).toBeVisible()
      await press('Hazır yanıtlar')(page)
      await press('Bu mesajı hazır yanıt yap')(page)
      await expect(page.getByLabel('Metin')).toHaveValue('Merhaba {ad}')
    },
  },
  {
    name: 'filters of received applications',
    as: 'company',
    path: (viewer) => findOnDemo('received applications', viewer),
    shows: 'Gelen Başvurular',
    act: async (page) => {
      await press('Filtre')(page)
      await expect(page.getByRole('dialog', { name: 'Başvuruları filtrele' })).toBeVisible()
    },
  },
  {
    name: 'rejecting a received application',
    as: 'company',
    path: async (viewer) => `${await findOnDemo('received applications', viewer)}?status=pending`,
    shows: 'Gelen Başvurular',
    act: async (page) => {
      await openFirst(page)
      await page.getByRole('button', { name: /^Reddet/ }).click()
      await page.getByText('Önizleme').click()
      await expect(page.getByText(/^Merhaba (?!{)/).first()).toBeVisible()
    },
  },
  {
    name: 'an application that a colleague may only view, beside an empty short list',
    as: 'applicantWithoutCv',
    path: async () => `${await findReceived('pending', await signInPersona('company'))}&status=shortlist`,
    shows: 'Özel notlarınız',
  },
  {
    name: 'no received application is pending',
    as: 'company',
    path: (viewer) => findOnDemo('no pending applications', viewer),
    shows: 'Sıradaki ilana geç',
  },
  {
    name: 'a withdrawn application beside a list in which a filter finds nothing',
    as: 'advertiser',
    path: async (viewer) => `${await findReceived('withdrawn', viewer)}&fits=1&q=yokboyle`,
    shows: /^Bu başvuru geri çekildi/,
  },
  {
    name: 'an unanswered application',
    as: 'advertiser',
    path: (viewer) => findReceived('pending', viewer),
    before: async (page) => {
      await page.route('**/api/app/applications/*/considered', async (route) => {
        const { data } = (await (await route.fetch()).json()) as { data: ConsideredApplication }
        const application = { ...data.application, state: 'unanswered' }
        await route.fulfill({ json: { data: { ...data, application } } })
      })
    },
    shows: /^Söz verdiğiniz güne kadar yanıtlanmadı/,
  },
  {
    name: 'received applications that fail',
    as: 'company',
    path: (viewer) => findOnDemo('received applications', viewer),
    before: broken('/api/app/advertisements/*/applications/list'),
    shows: 'Tekrar Dene',
    act: async (page) => expect(page.getByText('Bir başvuru seçin.')).toHaveCount(0),
    meant: /status of 500/,
  },
  {
    name: 'a received application that fails beside a list that is loading',
    as: 'company',
    path: async (viewer) => `${await findOnDemo('received applications', viewer)}?basvuru=1`,
    before: async (page) => {
      await waiting('/api/app/advertisements/*/applications/list')(page)
      await broken('/api/app/applications/1/considered')(page)
    },
    shows: 'Başvuru yüklenirken bir hata oluştu.',
    meant: /status of 500/,
  },
  {
    name: 'keys of the page of received applications',
    as: 'company',
    path: (viewer) => findOnDemo('received applications', viewer),
    shows: 'Gelen Başvurular',
    act: async (page) => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Klavye kısayolları' })).toBeVisible()
    },
  },
]

const rowsOf = (page: Page) =>
  page.getByRole('region', { name: 'Başvurular', exact: true }).getByRole('listitem').getByRole('link')

async function openFirst(page: Page): Promise<void> {
  await rowsOf(page).first().click()
  await expect(page.getByRole('button', { name: /^Güçlü/ })).toBeVisible()
}

async function selectTwo(page: Page): Promise<void> {
  const select = page.getByRole('button', { name: 'Seç', exact: true })
  if (await select.isVisible()) await select.click()
  for (const place of [0, 1]) await page.getByRole('checkbox', { name: /^Seç:/ }).nth(place).check()
}
