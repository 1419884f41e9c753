import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { readCv, registerAndVerify, saveCv } from './board.ts'
import { leaveModal } from './cv-form.ts'
import { expect, test } from './fixtures.ts'
import { goByMenu, logOut } from './menu.ts'

test('leaving a CV with unsaved changes asks first', async ({ open, hands }) => {
  const person = await registerAndVerify()
  await saveCv(person)
  const page = await open(person)
  await page.goto('/my-applications')
  await goByMenu(page, hands, 'Özgeçmişim')
  const about = page.getByLabel(/^Kendinizi anlatın/)
  const imdb = page.getByLabel(/^IMDb numarası/)
  const modal = leaveModal(page)

  // Leaving by a link: "stay" and a failed save keep the person on the page.
  await hands.write(about, 'Bir')
  await hands.write(imdb, 'yanlış')
  await goByMenu(page, hands, 'Başvurularım')
  await expect(modal).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(about).toHaveValue('Bir')
  await goByMenu(page, hands, 'Başvurularım')
  await hands.press(modal.getByRole('button', { name: 'Kaydet ve Çık' }))
  await expect(modal).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: 'düzeltilmesi gereken' })).toBeFocused()
  expect(new URL(page.url()).pathname).toBe('/cv')
  await hands.write(imdb, '')
  await goByMenu(page, hands, 'Başvurularım')
  await hands.press(modal.getByRole('button', { name: 'Kaydet ve Çık' }))
  await expect(page.getByRole('heading', { name: 'Başvurularım', level: 1 })).toBeVisible()
  expect((await readCv(person)).about_me).toBe('Bir')

  // Leaving by the browser's Back and by the page's own button.
  await goByMenu(page, hands, 'Özgeçmişim')
  await hands.write(about, 'İki')
  await page.goBack()
  await hands.press(modal.getByRole('button', { name: 'Kapat' }))
  await expect(about).toHaveValue('İki')
  await hands.press(page.getByRole('button', { name: 'Geri', exact: true }))
  await hands.press(modal.getByRole('button', { name: 'Kaydetmeden Çık' }))
  await expect(page.getByRole('heading', { name: 'Başvurularım', level: 1 })).toBeVisible()
  expect((await readCv(person)).about_me).toBe('Bir')

  // A draft that was discarded is not offered again. A draft of a hidden page is offered when the person returns.
  await goByMenu(page, hands, 'Özgeçmişim')
  await expect(about).toHaveValue('Bir')
  await hide(page)
  await expect(modal).toBeHidden()
  await hands.write(about, 'Üç')
  await hide(page)
  await hands.press(modal.getByRole('button', { name: 'Kaydet ve Çık' }))
  await expect(page.getByRole('heading', { name: 'Başvurularım', level: 1 })).toBeVisible()
  expect((await readCv(person)).about_me).toBe('Üç')

  // The browser asks before the tab is closed or reloaded.
  await goByMenu(page, hands, 'Özgeçmişim')
  await hands.write(about, 'Dört')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  await (await asked).dismiss()
  await expect(about).toHaveValue('Dört')

  // Logging out deletes drafts, so it asks too; afterwards no dialog covers the invalid field.
  await hands.write(imdb, 'yanlış')
  await logOut(page, hands)
  await hands.press(modal.getByRole('button', { name: 'Kaydet ve Çık' }))
  await expect(page.getByRole('alert').filter({ hasText: 'düzeltilmesi gereken' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await logOut(page, hands)
  await hands.press(modal.getByRole('button', { name: 'Kaydetmeden Çık' }))
  await expect(page.getByRole('heading', { name: 'Özgeçmişim' })).toBeHidden()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft')
})

async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })
}
