import { expect, type Page } from '@playwright/test'
import { findOnDemo, type Account } from './board.ts'

/** A page in one of its states, as axe is to see it. */
export type PageState = {
  name: string
  /** A persona of the demo board; a visitor unless said. */
  as?: string
  path: string | ((viewer: Account | undefined) => Promise<string>)
  /** What can be read once the page stands. */
  shows: string | RegExp
  /** Brings the page into the state. */
  act?: (page: Page) => Promise<void>
  /** Errors in the console that belong to it. */
  meant?: RegExp
  /** There is no such thing on wide screens. */
  isPhoneOnly?: true
}

const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name }).first().click()
const absent = /status of 404/

export const visitorPages: PageState[] = [
  { name: 'home', path: '/', shows: /Sette seni bekleyen/ },
  { name: 'list', path: '/advertisements', shows: /^[\d.]+ ilan$/ },
  { name: 'list of cast', path: '/advertisements?type=cast', shows: /^[\d.]+ ilan$/ },
  {
    name: 'list with filters',
    path: '/advertisements?city=34&priceMin=1000&rookie=yes',
    shows: /^[\d.]+ ilan$/,
  },
  { name: 'list without a hit', path: '/advertisements?q=zzzzzz&city=65', shows: /uygun ilan bulunamadı/ },
  {
    name: 'list as rows',
    path: '/advertisements',
    shows: /^[\d.]+ ilan$/,
    act: async (page) => page.getByRole('button', { name: 'Liste' }).click(),
  },
  {
    name: 'filter sheet',
    path: '/advertisements?city=34',
    shows: /^[\d.]+ ilan$/,
    isPhoneOnly: true,
    act: async (page) => {
      await press(/^Filtrele/)(page)
      await page.getByRole('dialog').getByText('Meslek', { exact: true }).click()
      await expect(page.getByRole('dialog').getByText(/ilanı göster$/)).toBeVisible()
    },
  },
  {
    name: 'mobile menu',
    path: '/',
    shows: /Sette seni bekleyen/,
    isPhoneOnly: true,
    act: async (page) => {
      await press('Menü')(page)
      await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible()
    },
  },
  { name: 'crew ad', path: () => findOnDemo('crew advertisement'), shows: 'Ayrıntılar' },
  { name: 'cast ad', path: () => findOnDemo('cast advertisement'), shows: 'Ayrıntılar' },
  {
    name: 'photo viewer',
    path: () => findOnDemo('cast advertisement'),
    shows: 'Ayrıntılar',
    act: async (page) => {
      await press(/tam ekran aç$/)(page)
      await expect(page.getByRole('dialog', { name: /^Fotoğraf/ })).toBeVisible()
    },
  },
  { name: 'no such ad', path: '/advertisements/999999', shows: /İlan bulunamadı/, meant: absent },
  { name: 'no such page', path: '/boyle-bir-sayfa-yok', shows: /bulunamadı/, meant: absent },
  { name: 'login', path: '/login', shows: 'Parolamı unuttum' },
  {
    name: 'login with errors',
    path: '/login',
    shows: 'Parolamı unuttum',
    act: async (page) => {
      await press('Giriş Yap')(page)
      await expect(page.getByText('Parola boş bırakılamaz.')).toBeVisible()
    },
  },
  { name: 'register', path: '/register', shows: 'Hesap türü' },
  {
    name: 'register with errors',
    path: '/register',
    shows: 'Hesap türü',
    act: async (page) => {
      await page.getByRole('radio', { name: 'Kurumsal' }).check()
      await press('Hesap Oluştur')(page)
      await expect(page.getByText('Formda düzeltilmesi gereken yerler var')).toBeVisible()
    },
  },
  {
    name: 'consent',
    path: '/register',
    shows: 'Hesap türü',
    act: async (page) => {
      await press('Koşulları ve aydınlatma metnini oku')(page)
      await expect(page.getByRole('dialog', { name: 'Üyelik koşulları' })).toBeVisible()
    },
  },
  { name: 'password reset', path: '/password-reset', shows: 'Kod Gönder' },
  {
    name: 'reset code',
    path: '/password-reset',
    shows: 'Kod Gönder',
    act: async (page) => {
      await page.getByLabel('Cep telefonu').fill('05559999999')
      await press('Kod Gönder')(page)
      await expect(page.getByLabel('Doğrulama kodu')).toBeVisible()
    },
  },
  { name: 'news', path: '/news', shows: /Haberler/ },
  { name: 'a quiet page', path: '/kvkk', shows: /KVKK/ },
  { name: 'outbox', path: '/dev/outbox', shows: 'Kişiler' },
  { name: 'components', path: '/dev/ui', shows: /Bileşenler/ },
]

export const memberPages: PageState[] = [
  { name: 'home of a member', as: 'applicant', path: '/', shows: /Sette seni bekleyen/ },
  { name: 'list of a member', as: 'applicant', path: '/advertisements', shows: /^[\d.]+ ilan$/ },
  {
    name: 'account menu',
    as: 'company',
    path: '/',
    shows: /Sette seni bekleyen/,
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
    shows: /Sette seni bekleyen/,
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
    shows: /Sette seni bekleyen/,
    act: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Mesajlar/ })
        .click()
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
    },
  },
  { name: 'create', as: 'advertiser', path: '/create-advertisement', shows: 'İlan başlığı' },
  {
    name: 'create with errors',
    as: 'advertiser',
    path: '/create-advertisement',
    shows: 'İlan başlığı',
    act: async (page) => {
      await press('Devam Et')(page)
      await expect(page.getByText('Formda düzeltilmesi gereken yerler var')).toBeVisible()
    },
  },
  { name: 'own ads', as: 'company', path: '/my-advertisements', shows: 'Duruma göre' },
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
  { name: 'thread', as: 'applicant', path: (viewer) => findOnDemo('thread', viewer), shows: 'Mesajınız' },
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
  { name: 'review desk', as: 'editor', path: '/yonetim', shows: /ilan bekliyor/ },
  {
    name: 'rejecting',
    as: 'editor',
    path: '/yonetim',
    shows: /ilan bekliyor/,
    act: async (page) => {
      await press('Reddet')(page)
      await expect(page.getByRole('dialog', { name: 'İlanı reddet' })).toBeVisible()
    },
  },
]
