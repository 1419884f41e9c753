import { expect } from '@playwright/test'
import { jpeg } from '../../photos.ts'
import { signInPersona, type Account } from '../board.ts'
import { leaveModal } from '../cv-form.ts'
import { absent, broken, press, waiting, type PageState } from './page-state.ts'

async function ownProfile(viewer: Account | undefined): Promise<string> {
  return `/user-profile/${viewer?.user.id}`
}

export const profileStates: PageState[] = [
  { name: 'empty CV', as: 'applicantWithoutCv', path: '/cv', shows: 'Temel bilgiler' },
  {
    name: 'leaving a CV',
    as: 'applicant',
    path: '/cv',
    shows: 'Temel bilgiler',
    act: async (page) => {
      await page.getByLabel(/^Kendinizi anlatın/).fill('Setlerde beş yıl.')
      await press('Geri')(page)
      await expect(leaveModal(page)).toBeVisible()
    },
  },
  {
    name: 'ads that suit the CV',
    as: 'applicant',
    path: '/advertisements?suitable=1',
    shows: /^[\d.]+ ilan$/,
  },
  { name: 'own profile', as: 'applicant', path: ownProfile, shows: 'Bu sizin profiliniz' },
  {
    name: 'profile of a member',
    as: 'company',
    path: async () => ownProfile(await signInPersona('applicant')),
    shows: 'Referanslar',
  },
  {
    name: 'profile that is loading',
    as: 'company',
    path: async () => ownProfile(await signInPersona('applicant')),
    shows: 'Profil yükleniyor',
    before: waiting('/api/app/user-profile/*'),
  },
  {
    name: 'CV that is loading',
    as: 'applicant',
    path: '/cv',
    shows: 'Özgeçmişiniz yükleniyor',
    before: waiting('/api/app/cv*'),
  },
  {
    name: 'how the response rate of an owner is counted',
    as: 'applicant',
    path: async () => ownProfile(await signInPersona('company')),
    shows: 'Yanıt oranı',
    meant: absent,
    act: async (page) => {
      await page.getByText('Nasıl hesaplanır?').click()
      await expect(page.getByText(/elle değiştiremez/)).toBeVisible()
    },
  },
  {
    name: 'profile of nobody',
    as: 'company',
    path: '/user-profile/999999',
    shows: 'Kullanıcı bulunamadı.',
    meant: absent,
  },
  { name: 'profile without an id', as: 'company', path: '/user-profile', shows: 'Kullanıcı ID bulunamadı.' },
  {
    name: 'profile that cannot be read',
    as: 'company',
    path: '/user-profile/1',
    shows: 'Profil sayfası yüklenirken bir hata oluştu.',
    before: async (page) => {
      await broken('/api/app/user-profile/1')(page)
      await broken('/api/app/user-cv/1')(page)
    },
    // A different sentence appears if the CV loads and only the person is missing.
    act: async (page) => {
      await page.unroute('**/api/app/user-cv/1')
      await page.getByRole('button', { name: 'Tekrar Dene' }).click()
      await expect(page.getByText('Profil bilgileri yüklenirken bir hata oluştu.')).toBeVisible()
    },
    meant: /status of (404|500)/,
  },
  {
    name: 'profile whose CV cannot be read',
    as: 'company',
    path: async () => ownProfile(await signInPersona('applicant')),
    shows: 'Bu kullanıcı henüz özgeçmiş bilgilerini paylaşmamış.',
    before: broken('/api/app/user-cv/*'),
    act: async (page) => {
      await expect(page.getByRole('button', { name: 'Tekrar Dene' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Profil')
    },
    meant: /status of 500/,
  },
  {
    name: 'cutting a photo',
    as: 'company',
    path: '/profile',
    shows: 'Profil fotoğrafları',
    act: async (page) => {
      const buffer = await jpeg()
      const photos = page.getByRole('group', { name: 'Profil fotoğrafları' })
      await photos
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'ben.jpg', mimeType: 'image/jpeg', buffer })
      await expect(page.getByRole('dialog', { name: 'Fotoğrafı yerleştirin' })).toBeVisible()
    },
  },
]
