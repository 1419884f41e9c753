import { expect } from '@playwright/test'
import { call } from '../board.ts'
import { broken, press, type PageState } from './page-state.ts'

const company = '/yonetim/kisiler/4'

export const staffPeopleStates: PageState[] = [
  { name: 'people on the staff page', as: 'admin', path: '/yonetim/kisiler', shows: /^\d.* kişi$/ },
  {
    name: 'no people found',
    as: 'editor',
    path: '/yonetim/kisiler?q=bulunmayan',
    shows: 'Eşleşen kayıt yok.',
  },
  {
    name: 'a suspended person on the staff page',
    as: 'admin',
    path: async (viewer) => {
      const suspended = '/api/admin/people?state=suspended'
      const { data } = await call<{ data: { id: number }[] }>('GET', suspended, {
        token: viewer?.token ?? '',
      })
      return `/yonetim/kisiler/${data[0]?.id}?bolum=kayitlar`
    },
    shows: 'Bu hesap askıda',
  },
  {
    name: 'response rate of a person',
    as: 'editor',
    path: `${company}?bolum=yanit`,
    shows: 'Zamanında yanıtlandı',
  },
  { name: 'a person on the staff page', as: 'admin', path: company, shows: 'Onay Bekliyor' },
  {
    name: 'suspending a person with mistakes',
    as: 'admin',
    path: `${company}?bolum=bildirimler`,
    shows: 'Askıya al',
    act: async (page) => {
      await press('Askıya al')(page)
      const dialog = page.getByRole('dialog', { name: 'Hesabı askıya al' })
      await dialog.getByRole('button', { name: 'Askıya al' }).click()
      await expect(dialog.getByText('Lütfen ekip için iç notu yazın.')).toBeVisible()
    },
  },
  {
    name: 'a part of a person that does not load',
    as: 'editor',
    path: `${company}?bolum=oturumlar`,
    shows: 'Bu bölüm yüklenemedi.',
    before: broken('/people/4/sessions?page=1'),
    meant: /status of 500/,
  },
]
