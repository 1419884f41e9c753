import { expect, type Page } from '@playwright/test'
import { draftForm } from '../../../src/shared/board/drafts/drafts.ts'
import { dayAfter, today } from '../../../src/shared/values/dates.ts'
import { fillAdvertisement } from '../advertisement-form.ts'
import {
  findOnDemo,
  newTitle,
  postAdvertisement,
  professions,
  publishAdvertisement,
  registerAndVerify,
  saveCv,
  type Account,
  type Profession,
} from '../board.ts'
import { handsFor } from '../hands.ts'
import { absent, broken, phone, press, waiting, type PageState } from './page-state.ts'

async function linkOfReminder(act: 'uzat' | 'kapat', viewer: Account | undefined): Promise<string> {
  if (!viewer) throw new Error('The link of a reminder needs its owner')
  const { id } = await publishAdvertisement(viewer, {
    startDate: dayAfter(today(), 45),
    deadline: dayAfter(today(), 1),
  })
  return `/my-advertisements?${act}=${id}`
}

export const memberStates: PageState[] = [
  { name: 'home of a member', as: 'applicant', path: '/', shows: /Sette sizi bekleyen/ },
  { name: 'list of a member', as: 'applicant', path: '/advertisements', shows: /^[\d.]+ ilan$/ },
  {
    name: 'saved searches',
    as: 'applicant',
    path: '/kayitli-aramalar',
    shows: 'Kayıtlı aramalar',
    act: async (page) => {
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    },
  },
  {
    name: 'account menu',
    as: 'company',
    path: '/',
    shows: /Sette sizi bekleyen/,
    act: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /hesap menüsü|^Menü$/ })
        .click()
      await expect(page.getByRole('link', { name: /İlanlarım/ })).toBeVisible()
    },
  },
  {
    name: 'notices',
    as: 'advertiser',
    path: '/',
    shows: /Sette sizi bekleyen/,
    act: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Bildirimler/ })
        .click()
      await expect(page.getByRole('dialog', { name: 'Bildirimler' }).getByRole('link').first()).toBeVisible()
    },
  },
  {
    name: 'unread messages',
    as: 'advertiser',
    path: '/',
    shows: /Sette sizi bekleyen/,
    act: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Mesajlar/ })
        .click()
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
    },
  },
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
    act: async (page) => expect(page.getByRole('article').first()).toBeVisible(),
  },
  {
    name: 'CV of an applicant',
    as: 'company',
    path: (viewer) => findOnDemo('received applications', viewer),
    shows: 'Gelen Başvurular',
    act: async (page) => {
      await press('CV’yi gör')(page)
      await expect(
        page
          .getByRole('dialog')
          .getByText(/Deneyim/)
          .first(),
      ).toBeVisible()
    },
  },
  { name: 'own applications', as: 'applicant', path: '/my-applications', shows: 'Başvuru tarihi' },
  {
    name: 'no own applications',
    as: 'applicantWithoutCv',
    path: '/my-applications?status=rejected',
    shows: /başvurunuz yok|başvurmadınız/,
  },
  { name: 'saved advertisements', as: 'applicant', path: '/kaydedilenler', shows: 'Kaydettiklerim' },
  {
    name: 'hidden advertisements',
    as: 'applicantWithoutCv',
    path: '/kaydedilenler?gizlenenler=1',
    shows: 'Gizlediğiniz ilan yok.',
  },
  { name: 'thread', as: 'applicant', path: (viewer) => findOnDemo('thread', viewer), shows: 'Mesajınız' },
  {
    name: 'thread that is loading',
    as: 'applicant',
    path: (viewer) => findOnDemo('thread', viewer),
    shows: 'Mesajlar yükleniyor',
    before: waiting('/api/app/messages/application/*'),
  },
  { name: 'CV', as: 'applicant', path: '/cv', shows: 'Temel bilgiler' },
  {
    name: 'CV with errors',
    as: 'applicantWithoutCv',
    path: '/cv',
    shows: 'Temel bilgiler',
    act: async (page) => {
      await press('Deneyim Ekle')(page)
      await press('Özgeçmişimi Kaydet')(page)
      await expect(page.getByText('Formda düzeltilmesi gereken yerler var')).toBeVisible()
    },
  },
  { name: 'review queue', as: 'editor', path: '/yonetim', shows: /ilan bekliyor/ },
  {
    name: 'own applications that fail',
    as: 'applicant',
    path: '/my-applications',
    before: broken('/api/app/applications/my-applications*'),
    shows: 'Tekrar Dene',
    meant: /status of 503/,
  },
  {
    name: 'applying',
    as: () => applicantOf(professions.camera),
    path: wantedCameraAssistant,
    shows: 'Ayrıntılar',
    act: async (page) => {
      await press('Hemen Başvur')(page)
      await expect(page.getByRole('dialog', { name: 'Başvurunuzu gönderin' })).toBeVisible()
    },
  },
  {
    name: 'another profession',
    as: () => applicantOf(professions.sound),
    path: wantedCameraAssistant,
    shows: 'Ayrıntılar',
    act: async (page) => {
      await press('Hemen Başvur')(page)
      await expect(page.getByRole('dialog', { name: 'Mesleğiniz bu ilanla eşleşmiyor' })).toBeVisible()
    },
  },
  {
    name: 'nothing waits at the thread of a pending application',
    as: 'applicant',
    path: (viewer) => findOnDemo('pending thread', viewer),
    shows: 'Başvuru beklemede',
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

async function applicantOf(profession: Profession): Promise<Account> {
  const applicant = await registerAndVerify()
  await saveCv(applicant, { profession })
  return applicant
}

async function wantedCameraAssistant(): Promise<string> {
  const { id } = await publishAdvertisement(await registerAndVerify())
  return `/advertisements/${id}`
}

async function openRowMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Diğer işlemler/ })
    .first()
    .click()
}
