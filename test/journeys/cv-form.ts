import { expect, type Locator, type Page } from '@playwright/test'
import type { Hands } from './hands.ts'

/** Types a date (YYYY-MM-DD) into the parts of a date field. */
export async function typeDate(field: Locator, hands: Hands, day: string): Promise<void> {
  const [year, month, date] = day.split('-')
  await hands.press(field.getByRole('spinbutton').first())
  await field.page().keyboard.type(`${date}${month}${year}`)
}

export const dateField = (inside: Page | Locator, name: string) => inside.getByRole('group', { name })

export const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

export const leaveModal = (page: Page) => page.getByRole('dialog', { name: 'Kaydedilmemiş Değişiklikler' })

export async function saveForm(page: Page, hands: Hands): Promise<void> {
  await hands.press(page.getByRole('button', { name: 'Özgeçmişimi Kaydet' }))
  const dialog = page.getByRole('dialog', { name: 'Kaydedildi' })
  await expect(dialog).toContainText('Özgeçmiş bilgileriniz başarıyla kaydedildi.')
  await hands.press(dialog.getByRole('button', { name: 'Tamam' }))
  await expect(dialog).toBeHidden()
}
