import { expect } from '@playwright/test'
import { call, type Account } from '../board.ts'
import { findOnDemo } from '../demo-board.ts'
import { press, type PageState } from './page-state.ts'

const first = async (path: string, viewer: Account | undefined): Promise<number> => {
  const { data } = await call<{ data: { id: number }[] }>('GET', path, viewer && { token: viewer.token })
  return data[0]?.id ?? 0
}

export const staffCasesStates: PageState[] = [
  {
    name: 'advertisements on the staff page',
    as: 'editor',
    path: '/yonetim/ilanlar',
    shows: /\d ilan$/,
  },
  {
    name: 'an advertisement being taken down',
    as: 'editor',
    path: async (viewer) =>
      `/yonetim/ilanlar/${await first('/api/admin/advertisements?flag=featured', viewer)}`,
    shows: 'Durum geçmişi',
    act: press('Yayından kaldır'),
  },
  {
    name: 'featured advertisements',
    as: 'editor',
    path: '/yonetim/ilanlar/one-cikanlar',
    shows: 'Ana sayfada',
  },
  {
    name: 'a reported thread',
    as: 'editor',
    path: async (viewer) =>
      `/yonetim/sikayetler/${await first('/api/admin/reports?subject_type=application', viewer)}`,
    shows: 'Metinler kapalı.',
  },
  {
    name: 'an advertisement being reported',
    as: 'applicant',
    path: () => findOnDemo('crew advertisement'),
    shows: 'Ayrıntılar',
    act: async (page) => {
      await press('Şikâyet et')(page)
      const form = page.getByRole('dialog', { name: 'İlanı şikâyet et' })
      await form.getByRole('button', { name: 'Gönder' }).click()
      await expect(form.getByText('Lütfen bir neden seçin.')).toBeVisible()
    },
  },
]
