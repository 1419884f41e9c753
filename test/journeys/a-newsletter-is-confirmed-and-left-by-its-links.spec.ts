import { newcomer } from './board.ts'
import { expect, test } from './fixtures.ts'
import { linkTo } from './letters.ts'

test('a newsletter is confirmed and left by its links', async ({ open, hands, meant }) => {
  meant(/status of 409/)
  const page = await open()
  const { email: address } = newcomer()
  const subscribe = async () => {
    await hands.write(page.getByLabel('E-posta adresiniz'), address)
    await hands.press(page.getByRole('button', { name: 'Abone ol' }))
  }
  await page.goto('/bulten')
  await subscribe()
  await expect(page.getByText('Email aboneliği başarıyla oluşturuldu!')).toBeVisible()

  await page.goto(await linkTo(address, '/bulten/onay'))
  await hands.press(page.getByRole('button', { name: 'Aboneliğimi onayla' }))
  await expect(page.getByText('Aboneliğiniz onaylandı.')).toBeVisible()
  await subscribe()
  await expect(page.getByText('Bu email adresi zaten abone listesinde.')).toBeVisible()

  await page.goto(await linkTo(address, '/bulten/ayril'))
  await hands.press(page.getByRole('button', { name: 'Bültenden ayrıl' }))
  await expect(page.getByText('Bültenden ayrıldınız.')).toBeVisible()
  await hands.press(page.getByRole('button', { name: 'Yeniden abone ol' }))
  await expect(page.getByText('Bülten aboneliğiniz yeniden başladı.')).toBeVisible()
})
