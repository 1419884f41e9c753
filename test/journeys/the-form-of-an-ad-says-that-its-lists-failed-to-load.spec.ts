import { registerAndVerify } from './board.ts'
import { expect, test } from './fixtures.ts'

test('the form of an ad says that its lists failed to load, and loads them again', async ({
  open,
  hands,
  meant,
}) => {
  meant(/status of 500 .*advertisement-categories/)
  const page = await open(await registerAndVerify())
  await page.route('**/api/dictionary/advertisement-categories', (route) => route.fulfill({ status: 500 }))
  await page.goto('/create-advertisement')
  const title = page.getByLabel('İlan başlığı')
  await hands.write(title, 'Set fotoğrafçısı')
  await expect(page.getByText('Seçenek listeleri yüklenemedi.')).toBeVisible()
  await expect(page.getByLabel('Kategori', { exact: true })).toBeDisabled()
  await page.unroute('**/api/dictionary/advertisement-categories')
  await hands.press(page.getByRole('button', { name: 'Tekrar Dene' }))
  await expect(page.getByText('Seçenek listeleri yüklenemedi.')).toBeHidden()
  await hands.choose(page.getByLabel('Kategori', { exact: true }), 'Kamera')
  await expect(title).toHaveValue('Set fotoğrafçısı')
})
