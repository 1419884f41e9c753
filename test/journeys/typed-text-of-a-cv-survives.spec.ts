import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { endSession, readCv, registerAndVerify, saveCv } from './board.ts'
import { saveForm } from './cv-form.ts'
import { expect, test } from './fixtures.ts'
import { holdReads } from './settled.ts'

const about = (page: Page) => page.getByLabel(/^Kendinizi anlatın/)

test('what was typed in a CV survives a crash, another tab and the end of the session', async ({
  open,
  hands,
  meant,
}) => {
  meant(/status of (401|409)/)
  const person = await registerAndVerify()
  await saveCv(person)
  const crashed = await open(person)
  await crashed.goto('/cv')
  await hands.write(about(crashed), 'Çökmeden önce')
  await expect.poll(() => crashed.evaluate(() => JSON.stringify(localStorage))).toContain('Çökmeden önce')
  const context = crashed.context()
  await crashed.close()

  const page = await context.newPage()
  await page.goto('/cv')
  const offer = page.getByRole('region', { name: 'Taslak' })
  await expect(offer).toContainText('Değiştirdikleriniz: Hakkımda')
  await expectAccessible(page)
  await hands.press(offer.getByRole('button', { name: 'Değişikliklere Devam Et' }))
  await expect(about(page)).toHaveValue('Çökmeden önce')
  await expect(page.getByText('Kaydedilmemiş değişiklikleriniz geri getirildi.')).toBeVisible()
  await saveForm(page, hands)

  // The second of two tabs is told about the other's save, merges it, and loses nothing of its own.
  const other = await context.newPage()
  await other.goto('/cv')
  await hands.press(other.getByRole('checkbox', { name: 'Seyahat engelim var' }))
  await hands.write(about(other), 'Öbür sekmede')
  await saveForm(other, hands)
  await other.close()
  await hands.write(about(page), 'Bu sekmede')
  await hands.press(page.getByRole('button', { name: 'Özgeçmişimi Kaydet' }))
  const told = page.getByRole('alert').filter({ hasText: 'başka bir yerde değişti' })
  await expect(told).toBeFocused()
  expect((await readCv(person)).about_me).toBe('Öbür sekmede')
  await expectAccessible(page)
  await hands.press(told.getByRole('button', { name: 'Güncel Hâlini Al' }))
  await expect(about(page)).toHaveValue('Bu sekmede')
  await expect(page.getByRole('checkbox', { name: 'Seyahat engelim var' })).toBeChecked()
  await expect(
    page.getByText('Hakkımda: burada yazdığınız kaldı. Diğer yerdeki: Öbür sekmede.'),
  ).toBeVisible()
  await saveForm(page, hands)
  expect(await readCv(person)).toMatchObject({ about_me: 'Bu sekmede', travel_restriction: true })

  // The session ends during a save; after logging in, the text is still there.
  await hands.write(about(page), 'Oturum bitti')
  const release = await holdReads(page)
  await endSession(person)
  await hands.press(page.getByRole('button', { name: 'Özgeçmişimi Kaydet' }))
  await expect(page).toHaveURL(/\/login\?next=%2Fcv/)
  release()
  await hands.write(page.getByLabel(/Telefon veya e-posta/i), person.user.email)
  await hands.write(page.getByLabel('Parola', { exact: true }), person.password)
  await hands.press(page.getByRole('main').getByRole('button', { name: 'Giriş Yap' }))
  await expect(about(page)).toHaveValue('Oturum bitti')
  await saveForm(page, hands)
  await page.reload()
  await expect(about(page)).toHaveValue('Oturum bitti')
})
