import { expect, type Page } from '@playwright/test'
import type { StaffSession } from '../../../src/shared/people/staff-sessions.ts'
import { logIn, newStaff, type Account } from '../board.ts'
import { press, type PageState } from './page-state.ts'

const refused = /status of 403/

async function newAdmin(): Promise<Account> {
  return logIn((await newStaff('admin')).user.email)
}

async function newEditor(): Promise<Account> {
  return logIn((await newStaff('editor')).user.email)
}

async function setUp(page: Page): Promise<void> {
  await press('Kurulumu başlat')(page)
  await expect(page.getByText('Telefonu ekleyin')).toBeVisible()
}

export const staffDoorStates: PageState[] = [
  {
    name: 'security of an admin without a second factor',
    as: newAdmin,
    path: '/yonetim/guvenlik',
    shows: 'Yöneticiler için zorunlu',
    meant: refused,
  },
  {
    name: 'a second factor being set up, with a wrong code',
    as: newEditor,
    path: '/yonetim/guvenlik',
    shows: 'Kurulu değil',
    meant: /status of 422/,
    act: async (page) => {
      await setUp(page)
      await page.getByLabel('İlk kod').fill('000000')
      await expect(page.getByText(/Kod hatalı/)).toBeVisible()
    },
  },
  {
    name: 'a staff session a minute before it locks',
    as: newEditor,
    path: '/yonetim/guvenlik',
    shows: 'Yönetim masası bir dakika içinde kilitlenecek.',
    before: async (page) => {
      await page.route('**/api/admin/session', async (route) => {
        const answer = await route.fetch()
        const { data } = (await answer.json()) as { data: StaffSession }
        await route.fulfill({ json: { data: { ...data, locks_in_seconds: 40 } } })
      })
    },
  },
  {
    name: 'a locked staff session',
    as: newEditor,
    path: '/yonetim/guvenlik',
    shows: 'Masa kilidi',
    act: async (page) => {
      await press('Masayı kilitle')(page)
      const lock = page.getByRole('dialog', { name: 'Yönetim masası kilitli' })
      await lock.getByRole('button', { name: 'Kilidi aç' }).click()
      await expect(lock.getByText('Parolanızı yazın.')).toBeVisible()
    },
  },
]
