import { expect } from '@playwright/test'
import {
  professions,
  publishAdvertisement,
  questionsOfAllKinds,
  registerAndVerify,
  saveCv,
  type Account,
  type Profession,
} from '../board.ts'
import { findOnDemo } from '../demo-board.ts'
import { broken, press, waiting, type PageState } from './page-state.ts'

export const memberStates: PageState[] = [
  { name: 'home of a member', as: 'applicant', path: '/', shows: /Sette sizi bekleyen/ },
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
  { name: 'own applications', as: 'applicant', path: '/my-applications', shows: 'Akış' },
  {
    name: 'withdrawing an application',
    as: 'applicant',
    path: '/my-applications',
    shows: 'Akış',
    act: async (page) => {
      await page.getByRole('button', { name: 'Başvuruyu geri çek' }).first().click()
      await expect(page.getByRole('dialog', { name: 'Başvuruyu geri çek' })).toBeVisible()
    },
  },
  {
    name: 'no own applications',
    as: 'applicantWithoutCv',
    path: '/my-applications?status=rejected',
    shows: /başvurunuz yok|başvurmadınız/,
  },
  {
    name: 'ended ad to which the viewer has applied',
    as: 'applicant',
    path: (viewer) => findOnDemo('closed advertisement of an own application', viewer),
    shows: /^\d+ başvuru[.,]/,
  },
  { name: 'saved advertisements', as: 'applicant', path: '/kaydedilenler', shows: 'Kaydettiklerim' },
  {
    name: 'hidden advertisements',
    as: 'applicantWithoutCv',
    path: '/kaydedilenler?gizlenenler=1',
    shows: 'Gizlediğiniz ilan yok.',
  },
  { name: 'invitations', as: 'applicant', path: '/davetler', shows: 'Çalışabileceğiniz şehirler' },
  { name: 'thread', as: 'applicant', path: (viewer) => findOnDemo('thread', viewer), shows: 'Mesajınız' },
  {
    name: 'threads that a search finds, and one with attachments and chosen files',
    as: 'applicant',
    path: '/messages?q=call%20sheet%20ekte',
    shows: 'Mesajlar',
    act: async (page) => {
      await page.getByRole('main').getByRole('listitem').filter({ hasText: 'ekte' }).getByRole('link').click()
      await expect(page.getByRole('button', { name: /Call sheet\.pdf/ })).toBeVisible()
      const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from('-') })
      await page
        .getByLabel('Eklenecek dosyalar')
        .setInputFiles([file('sozlesme.pdf', 'application/pdf'), file('not.txt', 'text/plain')])
      await expect(page.getByRole('button', { name: 'Çıkar: sozlesme.pdf' })).toBeVisible()
    },
  },
  {
    name: 'threads that a search does not find',
    as: 'applicant',
    path: '/messages?q=yokboyle',
    shows: 'Aradığınız gibi bir mesaj yok.',
  },
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
    meant: /status of 500/,
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
    name: 'answers to the questions of an advertisement',
    as: () => applicantOf(professions.camera),
    path: async () => {
      const asking = { questions: questionsOfAllKinds }
      return `/advertisements/${(await publishAdvertisement(await registerAndVerify(), asking)).id}`
    },
    shows: 'Başvururken sorulanlar',
    act: async (page) => {
      await press('Hemen Başvur')(page)
      await press('Sorulara Geç')(page)
      await press('Başvuruyu Gönder')(page)
      await expect(page.getByText('Bu soru yanıtlanmadan başvurulamaz.')).toBeVisible()
      await page.getByRole('radio', { name: 'Hayır' }).check()
      await expect(page.getByText('yine de başvurabilirsiniz')).toBeVisible()
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
]

async function applicantOf(profession: Profession): Promise<Account> {
  const applicant = await registerAndVerify()
  await saveCv(applicant, { profession })
  return applicant
}

async function wantedCameraAssistant(): Promise<string> {
  const { id } = await publishAdvertisement(await registerAndVerify())
  return `/advertisements/${id}`
}
