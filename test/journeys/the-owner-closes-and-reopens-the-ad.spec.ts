import { approve, publishAdvertisement, registerAndVerify } from './board.ts'
import { expect, ownerLookup, test } from './fixtures.ts'

test('the owner closes and reopens the ad', async ({ page: visitor, open, hands, meant }) => {
  meant(ownerLookup)
  const owner = await registerAndVerify()
  const { id, title } = await publishAdvertisement(owner)
  const page = await open(owner)
  await page.goto('/my-advertisements')
  const row = page.getByRole('row').filter({ hasText: title })
  await hands.press(row.getByRole('button', { name: 'Yayından Kaldır' }))
  const closing = page.getByRole('alertdialog', { name: 'İlan kapatılsın mı?' })
  await expect(closing).toContainText(title)
  await hands.press(closing.getByRole('button', { name: 'Vazgeç' }))
  await expect(row).toContainText('Yayında')
  await hands.press(row.getByRole('button', { name: 'Yayından Kaldır' }))
  await hands.press(closing.getByRole('button', { name: 'Yayından Kaldır' }))
  await expect(row).toContainText('Kapatılmış')

  await visitor.goto(`/advertisements/${id}`)
  await expect(visitor.getByText('İlan kapatıldığı için başvurulamaz')).toBeVisible()
  await visitor.goto(`/advertisements?q=${encodeURIComponent(title)}`)
  await expect(visitor.getByText('Aradığınız kriterlere uygun ilan bulunamadı.')).toBeVisible()

  await hands.press(row.getByRole('button', { name: 'Yeniden Yayınla' }))
  await hands.press(page.getByRole('alertdialog').getByRole('button', { name: 'Onaya Gönder' }))
  await expect(row).toContainText('Onay Bekliyor')
  await approve(id)
  await hands.press(row.getByRole('link', { name: title }))
  await expect(page.getByRole('region', { name: 'İlanın durumu' })).toContainText('Yayında')
  await visitor.reload()
  await expect(visitor.getByRole('article').filter({ hasText: title })).toBeVisible()
})
