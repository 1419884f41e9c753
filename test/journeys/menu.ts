import type { Page } from '@playwright/test'
import type { Hands } from './hands.ts'

export async function goByMenu(page: Page, hands: Hands, name: RegExp | string): Promise<void> {
  await openMenu(page, hands)
  await hands.press(page.getByRole('dialog').getByRole('link', { name }))
}

export async function logOut(page: Page, hands: Hands): Promise<void> {
  await openMenu(page, hands)
  await hands.press(page.getByRole('dialog').getByRole('button', { name: /^Çıkış/ }))
}

async function openMenu(page: Page, hands: Hands): Promise<void> {
  const header = page.getByRole('banner')
  const account = header.getByRole('button', { name: /hesap menüsü/ })
  const menu = header.getByRole('button', { name: 'Menü', exact: true })
  await hands.press(account.or(menu))
}
