import { expect, type Page } from '@playwright/test'
import { draftForm } from '../../../src/shared/board/drafts/drafts.ts'
import { dayAfter, today } from '../../../src/shared/values/dates.ts'
import { fillAdvertisement } from '../advertisement-form.ts'
import {
  newTitle,
  postAdvertisement,
  professions,
  publishAdvertisement,
  registerAndVerify,
  type Account,
} from '../board.ts'
import { findOnDemo } from '../demo-board.ts'
import { handsFor } from '../hands.ts'
import { absent, phone, press, type PageState } from './page-state.ts'

export const advertiserStates: PageState[] = [
  { name: 'create', as: 'advertiser', path: '/create-advertisement?draft=new', shows: 'İlan başlığı' },
  {
    name: 'drafts',
    as: 'advertiser',
    path: '/my-advertisements?status=draft',
    shows: /Devam et|Taslağınız yok/,
  },
  {
    name: 'a draft that is gone',
    as: 'advertiser',
    path: '/create-advertisement?draft=999999',
    shows: 'Bu taslak artık yok.',
    meant: absent,
  },
  {
    name: 'a draft that another device has changed',
    as: 'advertiser',
    path: '/create-advertisement?draft=new',
    shows: 'İlan başlığı',
    meant: /status of 409/,
    before: async (page) => {
      const draft = { id: 1, revision: 2, step: 0, form: draftForm.parse({ title: 'Telefonda' }), photos: [] }
      await page.route('**/api/app/advertisement-drafts', (route) =>
        route.fulfill({
          status: 409,
          json: {
            code: 'draft_changed',
            message: '',
            draft: { ...draft, updated_at: '2026-11-23T10:00:00Z' },
          },
        }),
      )
    },
    act: async (page) => {
      await page.getByLabel('İlan başlığı').fill('Masada')
      await expect(page.getByRole('button', { name: 'İkisini Birleştir' })).toBeVisible()
    },
  },
  {
    name: 'create with errors',
    as: 'advertiser',
    path: '/create-advertisement?draft=new',
    shows: 'İlan başlığı',
    act: async (page) => {
      await press('Devam Et')(page)
      await expect(page.getByText('Formda düzeltilmesi gereken yerler var')).toBeVisible()
    },
  },
  { name: 'shared ads', as: 'advertiser', path: '/paylasilan-ilanlar', shows: 'Davetleriniz' },
  {
    name: 'colleagues of a company',
    as: 'company',
    path: '/my-advertisements?status=published',
    shows: 'Değerlendir',
    act: async (page) => {
      await openRowMenu(page)
      await page.getByRole('menuitem', { name: 'Ekip arkadaşları' }).click()
      await expect(page.getByRole('dialog').getByText('Sürekli ekibiniz')).toBeVisible()
    },
  },
  {
    name: 'standing team of a company',
    as: 'company',
    path: '/my-advertisements',
    shows: 'Sürekli ekip',
    act: async (page) => {
      await page.getByRole('button', { name: 'Sürekli ekip' }).click()
      await expect(page.getByRole('dialog', { name: 'Sürekli ekibiniz' }).getByRole('listitem')).toBeVisible()
    },
  },
  {
    // The address is /advertisement/:id/invitations.
    name: 'people to invite',
    as: 'advertiser',
    path: (viewer) => findOnDemo('people to invite', viewer),
    shows: 'Davet et',
  },
  {
    name: 'own ads and the menu of one',
    as: 'company',
    path: '/my-advertisements',
    shows: 'Değerlendir',
    act: async (page) => {
      await openRowMenu(page)
      await expect(page.getByRole('menuitem', { name: 'Düzenle' })).toHaveAttribute('aria-disabled', 'true')
    },
  },
  {
    name: 'own ad whose title has a word longer than the line',
    as: async () => {
      const owner = await registerAndVerify()
      await postAdvertisement(owner, { title: newTitle(longWord) })
      return owner
    },
    path: '/my-advertisements',
    shows: 'Onay Bekliyor',
    act: openRowMenu,
    widths: [phone],
  },
  {
    name: 'no own ads',
    as: 'applicantWithoutCv',
    path: '/my-advertisements',
    shows: 'Henüz ilan vermediniz.',
  },
  {
    name: 'own ad',
    as: 'company',
    path: (viewer) => findOnDemo('own advertisement', viewer),
    shows: 'Ayrıntılar',
  },
  {
    name: 'edit',
    as: 'company',
    path: async (viewer) => `${await findOnDemo('own waiting advertisement', viewer)}?edit=1`,
    shows: 'İlanı düzenle',
    meant: absent,
  },
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
    name: 'closing an own ad',
    as: 'company',
    path: '/my-advertisements',
    shows: 'Değerlendir',
    act: async (page) => {
      await openRowMenu(page)
      await page.getByRole('menuitem', { name: 'Yayından kaldır' }).click()
      await expect(page.getByRole('alertdialog', { name: 'İlan kapatılsın mı?' })).toBeVisible()
    },
  },
  {
    name: 'extending an own ad',
    as: registerAndVerify,
    path: async (viewer) => linkOfReminder('uzat', viewer),
    shows: 'Süreyi uzatın',
    act: async (page) => {
      await expect(page.getByRole('spinbutton').first()).toBeVisible()
    },
  },
  {
    name: 'the question whether the team is complete',
    as: registerAndVerify,
    path: async (viewer) => linkOfReminder('kapat', viewer),
    shows: 'Ekip tamamlandı mı?',
  },
  {
    name: 'last step of a new ad',
    as: 'advertiser',
    path: '/create-advertisement?draft=new',
    shows: 'İlan başlığı',
    act: async (page) =>
      fillAdvertisement(page, handsFor('mouse'), {
        title: 'Görüntü yönetmeni yardımcısı aranıyor',
        kind: 'Ekip ilanı',
        profession: professions.camera,
      }),
  },
]

const longWord = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine'

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

async function openRowMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Diğer işlemler/ })
    .first()
    .click()
}

async function linkOfReminder(act: 'uzat' | 'kapat', viewer: Account | undefined): Promise<string> {
  if (!viewer) throw new Error('The link of a reminder needs its owner')
  const { id } = await publishAdvertisement(viewer, {
    startDate: dayAfter(today(), 45),
    deadline: dayAfter(today(), 1),
  })
  return `/my-advertisements?${act}=${id}`
}
