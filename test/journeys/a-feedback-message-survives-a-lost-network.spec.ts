import { newcomer, newTitle } from './board.ts'
import { expect, test } from './fixtures.ts'
import { toldToStaff } from './letters.ts'

test('a feedback message survives a lost network and a reload, and arrives once', async ({
  open,
  hands,
  meant,
}) => {
  meant(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/)
  const page = await open()
  const writer = newcomer()
  const message = newTitle('Filtreler telefonda kapanmıyor')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const answer = page.getByRole('alertdialog')
  await page.goto('/feedback')
  await hands.write(field('Ad'), writer.firstname)
  await hands.write(field('Soyad'), writer.lastname)
  await hands.write(field('E-posta'), writer.email)
  await hands.choose(page.getByLabel('Konu'), 'Hata Bildirimi')
  await hands.write(field('Mesaj'), message)

  // The server stores the message, but the reply is lost.
  await page.route('**/api/feedback', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await hands.press(page.getByRole('button', { name: 'Gönder' }))
  await expect(answer).toContainText('Mesaj gönderilirken bir hata oluştu. Lütfen tekrar deneyiniz.')
  await hands.press(answer.getByRole('button', { name: 'Tamam' }))
  await page.unroute('**/api/feedback')
  await page.reload()
  await expect(field('Mesaj')).toHaveValue(message)

  await hands.press(page.getByRole('button', { name: 'Gönder' }))
  await expect(answer).toContainText('Talebiniz alınmıştır, en kısa sürede tarafınıza dönüş yapılacaktır.')
  await hands.press(answer.getByRole('button', { name: 'Tamam' }))
  await expect(field('Mesaj')).toHaveValue('')
  expect(await toldToStaff(message)).toBe(1)
})
