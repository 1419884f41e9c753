import { expect } from '@playwright/test'
import { broken, press, type PageState } from './page-state.ts'

const token = 'x'.repeat(43)

export const letterStates: PageState[] = [
  {
    name: 'feedback with errors',
    path: '/feedback',
    shows: 'Yanıtı e-posta adresinize göndeririz.',
    act: async (page) => {
      await press('Gönder')(page)
      await expect(page.getByText('Formda düzeltilmesi gereken yerler var')).toBeVisible()
    },
  },
  {
    name: 'feedback that fails',
    as: 'applicant',
    path: '/feedback',
    shows: 'Yanıtı e-posta adresinize göndeririz.',
    before: broken('/api/feedback'),
    act: async (page) => {
      await expect(page.getByRole('textbox', { name: 'E-posta', exact: true })).not.toHaveValue('')
      await page.getByLabel('Konu').selectOption('hata')
      await page.getByRole('textbox', { name: 'Mesaj', exact: true }).fill('Sayfa açılmıyor.')
      await press('Gönder')(page)
      await expect(page.getByRole('alertdialog')).toContainText('Mesaj gönderilirken bir hata oluştu.')
    },
    meant: /status of 500/,
  },
  { name: 'feedback sent without scripts', path: '/feedback?result=sent', shows: /^Talebiniz alınmıştır/ },
  {
    name: 'newsletter asked for',
    path: '/bulten',
    shows: 'Klaket bülteni',
    act: async (page) => {
      await page.getByLabel('E-posta adresiniz').fill(`okur-${Date.now()}@example.com`)
      await press('Abone ol')(page)
      await expect(page.getByText(/bağlantıyı onaylayın/)).toBeVisible()
    },
  },
  { name: 'newsletter to confirm', path: `/bulten/onay?token=${token}`, shows: 'Aboneliğimi onayla' },
  {
    name: 'newsletter link run out',
    path: `/bulten/onay?token=${token}&result=newsletter_link_expired`,
    shows: 'Yeni bağlantı gönder',
  },
  {
    name: 'search alerts to stop',
    path: `/arama-bildirimi?token=${token}-1`,
    shows: 'Bütün aramalarımın bildirimlerini durdur',
  },
  {
    name: 'search alerts stopped',
    path: `/arama-bildirimi?token=${token}-1&result=stopped`,
    shows: 'Bildirimler durduruldu.',
  },
  { name: 'newsletter left', path: `/bulten/ayril?token=${token}&result=left`, shows: 'Yeniden abone ol' },
  {
    name: 'newsletter blocked',
    path: `/bulten/engel?token=${token}&result=blocked`,
    shows: 'Yeniden izin ver',
  },
]
