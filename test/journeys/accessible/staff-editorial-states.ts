import { expect, type Page } from '@playwright/test'
import { findNews } from '../demo-board.ts'
import { empty, type PageState } from './page-state.ts'

const newsPath = async () => `/yonetim/haberler/${await findNews()}`

const textField = (page: Page) => page.getByRole('textbox', { name: 'Metin' })

export const staffEditorialStates: PageState[] = [
  { name: 'slides on the staff page', as: 'editor', path: '/yonetim/slaytlar', shows: 'Marka şeridi' },
  {
    name: 'a new slide with mistakes',
    as: 'editor',
    path: '/yonetim/slaytlar?slayt=yeni',
    shows: 'Düğme adresi',
    before: empty('/api/admin/slides'),
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Düğme adresi' }).fill('javascript:alert(1)')
      await page.getByRole('button', { name: 'Kaydet' }).click()
      await expect(page.getByText('Formda düzeltilmesi gereken yerler var')).toBeVisible()
    },
  },
  { name: 'news on the staff page', as: 'editor', path: '/yonetim/haberler', shows: 'Yayında' },
  {
    name: 'news in the editor, with the dialog of a link',
    as: 'editor',
    path: newsPath,
    shows: 'Yayından kaldır',
    act: async (page) => {
      await textField(page).press('Control+k')
      await expect(page.getByRole('dialog', { name: 'Bağlantı ekle' })).toBeVisible()
    },
  },
  {
    name: 'news in the editor, as it will be read',
    as: 'editor',
    path: newsPath,
    shows: 'Yayından kaldır',
    act: async (page) => {
      await expect(textField(page)).toBeVisible()
      await page.getByRole('tab', { name: 'Önizleme' }).click()
      await expect(page.getByRole('list', { name: 'Konular' })).toBeVisible()
    },
  },
]
