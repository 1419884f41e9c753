import { expect, type Page } from '@playwright/test'
import { findNews } from '../demo-board.ts'
import { absent, broken, waiting, type PageState } from './page-state.ts'

/**
 * The link in the footer is used, because the server renders the first page of a visit, and its requests cannot be
 * delayed.
 */
const goToNews = async (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Haberler' }).click()

export const newsStates: PageState[] = [
  { name: 'news', path: '/news', shows: 'Tüm Haberler' },
  {
    name: 'news that are loading',
    path: '/news',
    shows: 'Tüm Haberler',
    before: waiting('/api/app/news?*'),
    act: async (page) => {
      await page.getByRole('link', { name: 'Sonraki' }).click()
      await expect(page.getByText('Haberler yükleniyor...')).toBeVisible()
    },
  },
  {
    name: 'no news',
    path: '/',
    shows: /Sette sizi bekleyen/,
    before: broken('/api/app/news?*'),
    act: async (page) => {
      await goToNews(page)
      await expect(page.getByText('Henüz haber bulunmuyor.')).toBeVisible()
    },
    meant: /status of 500/,
  },
  { name: 'one piece of news', path: async () => `/news/${await findNews()}`, shows: 'Diğer haberler' },
  {
    name: 'news over the page',
    path: '/news?page=2',
    shows: 'Tüm Haberler',
    act: async (page) => {
      await page.getByRole('article').first().getByRole('link').click()
      await expect(page.getByRole('dialog').getByRole('list', { name: 'Konular' })).toBeVisible()
    },
  },
  { name: 'no such news', path: '/news/999999-yok', shows: 'Sayfa bulunamadı', meant: absent },
]
