import { expect } from '@playwright/test'
import { signInPersona } from '../board.ts'
import { findOnDemo } from '../demo-board.ts'
import { letterStates } from './letter-states.ts'
import { newsStates } from './news-states.ts'
import { absent, broken, phone, press, type PageState } from './page-state.ts'
import { staticStates } from './static-states.ts'

export const visitorStates: PageState[] = [
  {
    name: 'advertisement that does not exist, with the newest ones',
    path: '/advertisements/999999',
    shows: 'Yeni ilanlar',
    meant: absent,
  },
  ...staticStates,
  ...newsStates,
  { name: 'list', path: '/advertisements', shows: /^[\d.]+ ilan$/ },
  { name: 'list of cast', path: '/advertisements?type=cast', shows: /^[\d.]+ ilan$/ },
  {
    name: 'list with filters',
    path: '/advertisements?city=34&priceMin=1000&rookie=yes',
    shows: /^[\d.]+ ilan$/,
  },
  { name: 'list without a hit', path: '/advertisements?q=zzzzzz&city=65', shows: /uygun ilan bulunamadı/ },
  {
    name: 'list that fails',
    path: '/',
    before: broken('/api/app/advertisements/list'),
    shows: /Sette sizi bekleyen/,
    act: async (page) => {
      await page.getByRole('main').getByRole('link', { name: /ekip/i }).first().click()
      await expect(page.getByRole('button', { name: 'Tekrar Dene' })).toBeVisible()
    },
    meant: /status of 500/,
  },
  {
    name: 'list as rows',
    path: '/advertisements',
    shows: /^[\d.]+ ilan$/,
    act: async (page) => page.getByRole('button', { name: 'Liste' }).click(),
  },
  {
    name: 'list in letters twice as large',
    path: '/advertisements',
    shows: /^[\d.]+ ilan$/,
    before: async (page) => {
      const browser = await page.context().newCDPSession(page)
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    },
    widths: [phone],
  },
  {
    name: 'filter sheet',
    path: '/advertisements?city=34',
    shows: /^[\d.]+ ilan$/,
    widths: [phone],
    act: async (page) => {
      await press(/^Filtrele/)(page)
      await page.getByRole('dialog').getByText('Meslek', { exact: true }).click()
      await expect(page.getByRole('dialog').getByText(/ilanı göster$/)).toBeVisible()
      await expect(page.getByRole('checkbox', { name: 'Kamera', exact: true })).toHaveAttribute(
        'aria-description',
        /ilan$/,
      )
    },
  },
  {
    name: 'suggestions below the search box',
    path: '/advertisements',
    shows: /^[\d.]+ ilan$/,
    act: async (page) => {
      const box = page.getByRole('main').getByLabel('İlanlarda ara')
      await box.fill('kamera')
      await expect(page.getByRole('listbox', { name: 'Öneriler' }).getByRole('option').first()).toBeVisible()
      await box.press('ArrowDown')
    },
  },
  {
    name: 'last searches below the search box',
    path: '/advertisements?q=kamera',
    shows: /^[\d.]+ ilan$/,
    act: async (page) => {
      const box = page.getByRole('main').getByLabel('İlanlarda ara')
      await box.fill('drone')
      await expect(box).toHaveRole('combobox')
      await box.press('Enter')
      await expect(page).toHaveURL(/q=drone/)
      await box.fill('')
      await expect(
        page.getByRole('listbox', { name: 'Öneriler' }).getByRole('option', { name: 'drone' }),
      ).toBeVisible()
    },
  },
  {
    name: 'all filters with numbers',
    path: '/advertisements?city=34&startFrom=2026-01-01',
    shows: /^[\d.]+ ilan$/,
    widths: [1280],
    act: async (page) => {
      const rail = page.getByRole('complementary', { name: 'Filtreler' })
      await rail.getByText('Son başvuru', { exact: true }).click()
      await rail.getByText('Diğer', { exact: true }).click()
      await expect(rail.getByRole('checkbox', { name: 'Ücretli' })).toHaveAttribute(
        'aria-description',
        /ilan$/,
      )
    },
  },
  {
    name: 'prices the wrong way round',
    path: '/advertisements',
    shows: /^[\d.]+ ilan$/,
    widths: [1280],
    act: async (page) => {
      const rail = page.getByRole('complementary', { name: 'Filtreler' })
      await rail.getByText('Ücret', { exact: true }).click()
      await rail.getByLabel('En az').fill('2500.75')
      await rail.getByLabel('En çok').fill('99999,5')
      await press('Uygula')(page)
      await expect(page).toHaveURL(/priceMin=2500\.75&priceMax=99999\.5/)
      await rail.getByLabel('En çok').fill('2000')
      await press('Uygula')(page)
      await expect(rail.getByText('“En çok” tutarı “En az” tutarından küçük olamaz.')).toBeVisible()
    },
  },
  {
    name: 'mobile menu',
    path: '/',
    shows: /Sette sizi bekleyen/,
    widths: [phone],
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
  { name: 'landing pages', path: '/ilanlar', shows: 'Şehirlere ve alanlara göre ilanlar' },
  { name: 'landing page', path: '/ilanlar/istanbul/kamera', shows: 'İstanbul’da kamera ekibi ilanları' },
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
  { name: 'a quiet page', path: '/kvkk', shows: /KVKK/ },
  { name: 'outbox', path: '/dev/outbox', shows: 'Kişiler' },
  { name: 'components', path: '/dev/ui', shows: 'Klaketi vur' },
  {
    name: 'phone validation',
    path: '/phone-validation',
    before: async (page) => {
      await page.addInitScript(() => {
        const pending = { id: 1, phone: '0555 000 00 00', sentAt: Date.now() }
        localStorage.setItem('klaket.pendingUser', JSON.stringify(pending))
      })
    },
    shows: 'Telefonunuzu doğrulayın',
  },
  {
    name: 'closed ad',
    path: async () => findOnDemo('own closed advertisement', await signInPersona('company')),
    shows: 'İlan kapatıldığı için başvurulamaz',
  },
  ...letterStates,
]
