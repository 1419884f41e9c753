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
import { findOnDemo, findSentInvitations } from '../demo-board.ts'
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
    name: 'sent invitations',
    as: 'advertiser',
    path: findSentInvitations,
    shows: /^(Yanıt bekliyor|Geri çevrildi|Başvurdu)$/,
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
    name: 'own closed ad',
    as: 'company',
    path: (viewer) => findOnDemo('own closed advertisement', viewer),
    shows: 'Yeniden Yayınla',
    meant: absent,
  },
  {
    name: 'edit',
    as: 'company',
    path: async (viewer) => `${await findOnDemo('own waiting advertisement', viewer)}?edit=1`,
    shows: 'İlanı düzenle',
    meant: absent,
  },
  {
    name: 'closing an own ad, with a text to those still waiting',
    as: 'company',
    path: '/my-advertisements',
    shows: 'Değerlendir',
    act: async (page) => {
      await openRowMenu(page)
      await page.getByRole('menuitem', { name: 'Yayından kaldır' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'İlan kapatılsın mı?' })
      await dialog.getByRole('checkbox', { name: /^Kalanları kibarca reddet \(\d/ }).check()
      await dialog.getByText('Önizleme').click()
      await expect(dialog.getByText(/^Merhaba (?!{)/).first()).toBeVisible()
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
