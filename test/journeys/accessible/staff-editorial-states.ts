import { expect, type Page } from '@playwright/test'
import { empty, type PageState } from './page-state.ts'

async function firstNews(): Promise<string> {
  const answer = await fetch(`${process.env['JOURNEYS_URL']}/api/app/news/latest?limit=1`)
  const { data } = (await answer.json()) as { data: { id: number }[] }
  return `/yonetim/haberler/${data[0]?.id}`
}

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
    path: firstNews,
    shows: 'Yayından kaldır',
    act: async (page) => {
      await textField(page).press('Control+k')
      await expect(page.getByRole('dialog', { name: 'Bağlantı ekle' })).toBeVisible()
    },
  },
  {
    name: 'news in the editor, as it will be read',
    as: 'editor',
    path: firstNews,
    shows: 'Yayından kaldır',
    act: async (page) => {
      await expect(textField(page)).toBeVisible()
      await page.getByRole('tab', { name: 'Önizleme' }).click()
      await expect(page.getByRole('list', { name: 'Konular' })).toBeVisible()
    },
  },
]
