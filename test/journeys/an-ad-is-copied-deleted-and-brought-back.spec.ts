import { newTitle, publishAdvertisement, registerAndVerify } from './board.ts'
import { expect, test } from './fixtures.ts'

test('an ad is copied, and the copy deleted and brought back', async ({ open, hands }) => {
  const owner = await registerAndVerify()
  const { title } = await publishAdvertisement(owner, { title: newTitle('Set amiri aranıyor') })
  const page = await open(owner)
  await page.goto('/my-advertisements')
  await hands.press(page.getByRole('button', { name: `Diğer işlemler: ${title}` }))
  await page.getByRole('menuitem', { name: 'Kopyala' }).press('Enter')
  await expect(page.getByLabel('İlan başlığı')).toHaveValue(title)
  await hands.press(page.getByRole('button', { name: 'Devam Et' }))
  await expect(page.getByRole('heading', { name: 'Nerede, ne zaman' })).toBeVisible()
  await hands.press(page.getByRole('button', { name: 'Devam Et' }))
  await expect(page.getByText('Lütfen başlangıç tarihini seçin.').first()).toBeVisible()

  await page.goto('/my-advertisements?status=draft')
  await hands.press(page.getByRole('button', { name: `Sil: ${title}` }))
  await expect(page.getByText('Taslağınız yok.')).toBeVisible()
  await hands.press(page.getByRole('button', { name: 'Geri Al' }))
  await expect(page.getByRole('link', { name: new RegExp(`^Devam et.*${title}`) })).toBeVisible()
})
