import { expect } from '@playwright/test'
import { registerAndVerify } from '../board.ts'
import { handsFor } from '../hands.ts'
import { broken, press, type PageState } from './page-state.ts'

const wrong = 'Formda düzeltilmesi gereken yerler var'

export const settingsStates: PageState[] = [
  { name: 'settings of an account', as: 'company', path: '/profile', shows: 'Giriş ve iletişim' },
  {
    name: 'settings of an account with errors',
    as: 'company',
    path: '/profile',
    shows: 'Giriş ve iletişim',
    act: async (page) => {
      await page.getByLabel('Ad', { exact: true }).fill(' ')
      await page.getByLabel('Soyad', { exact: true }).fill('')
      await press('Değişiklikleri Kaydet')(page)
      await expect(page.getByText('Lütfen ad ve soyad alanlarını doldurunuz.')).toBeVisible()
    },
  },
  {
    name: 'settings that cannot be saved',
    as: 'company',
    path: '/profile',
    shows: 'Giriş ve iletişim',
    meant: /status of 503/,
    act: async (page) => {
      await page.route('**/api/app/profile', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 503, json: { code: 'busy', message: 'Şu anda çok yoğunuz.' } })
          : route.fallback(),
      )
      await page.getByLabel('Ad', { exact: true }).fill('Başka')
      await press('Değişiklikleri Kaydet')(page)
      await expect(page.getByText('Profil güncellenirken bir hata oluştu.')).toBeVisible()
      await page.reload()
      await expect(page.getByText('Kaydetmediğiniz değişiklikler duruyor.')).toBeVisible()
    },
  },
  { name: 'no billing details', as: registerAndVerify, path: '/profile/billing', shows: 'Posta kodu' },
  {
    name: 'billing details with errors',
    as: registerAndVerify,
    path: '/profile/billing',
    shows: 'Posta kodu',
    act: async (page) => {
      await press('Fatura Bilgilerini Kaydet')(page)
      await expect(page.getByText('Lütfen tüm alanları doldurunuz.')).toBeVisible()
    },
  },
  {
    name: 'billing details',
    as: registerAndVerify,
    path: '/profile/billing',
    shows: 'Posta kodu',
    act: async (page) => {
      const hands = handsFor('mouse')
      await hands.write(page.getByLabel(/^Vergi numarası/), '10000000146')
      await hands.find(page.getByRole('combobox', { name: 'Şehir' }), 'İstanbul')
      await hands.find(page.getByRole('combobox', { name: 'İlçe' }), 'Kadıköy')
      await hands.write(page.getByLabel('Posta kodu'), '34710')
      await hands.write(page.getByLabel('Adres', { exact: true }), 'Örnek Mahallesi, Deneme Sokak 3/5')
      await press('Fatura Bilgilerini Kaydet')(page)
      await expect(page.getByText('Fatura bilgileriniz başarıyla güncellendi!')).toBeVisible()
    },
  },
  {
    name: 'how to be reached',
    as: registerAndVerify,
    path: '/profile/preferences',
    shows: 'Ticari ileti onayı',
    act: async (page) => {
      const consent = page.getByRole('switch', { name: /haberleri/ })
      await consent.check()
      await expect(page.getByText('Onay verildi', { exact: true })).toBeVisible()
      await consent.uncheck()
      await expect(page.getByText('Geri alındı', { exact: true })).toBeVisible()
    },
  },
  { name: 'security', as: 'applicant', path: '/profile/security', shows: 'Bu oturum' },
  {
    name: 'security with errors',
    as: registerAndVerify,
    path: '/profile/security',
    shows: 'Bu oturum',
    act: async (page) => {
      await page.getByLabel('Yeni parola', { exact: true }).fill('kısa')
      await press('Parolayı Değiştir')(page)
      await expect(page.getByText(wrong)).toBeVisible()
    },
  },
  {
    name: 'closing an account',
    as: registerAndVerify,
    path: '/profile/security',
    shows: 'Bu oturum',
    act: async (page) => {
      await press('Hesabımı Kapat')(page)
      await press('Hesabımı Kalıcı Olarak Kapat')(page)
      await expect(page.getByText('Lütfen parolanızı giriniz.')).toBeVisible()
    },
  },
  {
    name: 'own data as an archive',
    as: registerAndVerify,
    path: '/profile/security',
    shows: 'Bu oturum',
    act: async (page) => {
      await press('Verilerimi İndir')(page)
      await expect(page.getByText('Verileriniz hazır.')).toBeVisible({ timeout: 30_000 })
    },
  },
  {
    name: 'own data that could not be packed, and sessions that cannot be read',
    as: 'applicant',
    path: '/profile/security',
    shows: 'Verileriniz hazırlanamadı.',
    before: async (page) => {
      await broken('/api/app/sessions')(page)
      await page.route('**/api/app/data-export', async (route) => {
        const data = {
          status: 'failed',
          requested_at: null,
          ready_at: null,
          expires_at: null,
          download_url: null,
        }
        await route.fulfill({ json: { data } })
      })
    },
    act: async (page) => expect(page.getByText('Açık oturumlar yüklenemedi.')).toBeVisible(),
    meant: /status of 500/,
  },
]
