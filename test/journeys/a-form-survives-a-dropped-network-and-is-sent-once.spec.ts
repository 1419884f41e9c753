import { fillAdvertisement } from './advertisement-form.ts'
import { countOwn, newTitle, professions, registerAndVerify } from './board.ts'
import { expect, test } from './fixtures.ts'

test('a form survives a dropped network and is sent once', async ({ open, hands, meant }) => {
  meant(/net::ERR_FAILED/)
  const title = newTitle('Kısa film için kamera asistanı')
  const owner = await registerAndVerify()
  const page = await open(owner)
  await page.goto('/create-advertisement')
  await fillAdvertisement(page, hands, { title, kind: 'Ekip ilanı', profession: professions.camera })

  // The first request does not reach the server; the second does, but its reply is lost.
  const address = '**/api/app/advertisements'
  await page.route(address, (route) => route.abort(), { times: 1 })
  await hands.press(page.getByRole('button', { name: 'İlanı Gönder' }))
  const sentence = page.getByRole('main').getByRole('alert')
  await expect(sentence).toContainText('Bağlantı kurulamadı. İnternetinizi kontrol edip tekrar deneyin.')
  expect(await countOwn(owner, title)).toBe(0)

  await page.route(address, async (route) => void (await route.fetch(), await route.abort()), { times: 1 })
  const lost = page.waitForEvent('requestfailed')
  await hands.press(page.getByRole('button', { name: 'İlanı Gönder' }))
  await lost
  await expect(sentence).toContainText('Bağlantı kurulamadı.')
  await expect(page.getByText(title).last()).toBeVisible()
  expect(await countOwn(owner, title)).toBe(1)

  await hands.press(page.getByRole('button', { name: 'İlanı Gönder' }))
  await expect(page.getByRole('heading', { name: 'İlanınız alındı' })).toBeVisible()
  expect(await countOwn(owner, title)).toBe(1)
})
