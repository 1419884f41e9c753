import { acceptedApplication, messagesOf } from './board.ts'
import { expect, test } from './fixtures.ts'

const text = 'Yoldayım, yarım saate sette olurum.'

test('a message written offline in one of two tabs arrives exactly once', async ({ open, hands, meant }) => {
  meant(/net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|FAILED)/)
  const { id, owner } = await acceptedApplication()
  const first = await open(owner)
  const second = await first.context().newPage()
  for (const page of [second, first]) {
    await page.goto(`/applications/${id}/messages`)
    await expect(page.getByText('Mesajlaşma açıldı')).toBeVisible()
  }
  await first.bringToFront()
  await first.context().setOffline(true)
  const field = first.getByLabel('Mesajınız')
  await hands.write(field, text)
  await hands.press(first.getByRole('button', { name: 'Gönder', exact: true }))
  await expect(field).toBeFocused()
  await expect(first.getByRole('log')).toContainText('bağlantı bekleniyor')
  expect(await messagesOf(id, owner)).toEqual([])

  await first.context().setOffline(false)
  await expect(first.getByRole('log')).toContainText('gönderildi')
  await expect(first.getByRole('log')).not.toContainText('bağlantı bekleniyor')
  await second.bringToFront()
  await expect(second.getByRole('log').getByText(text)).toHaveCount(1)
  await expect(first.getByRole('log').getByText(text)).toHaveCount(1)
  expect(await messagesOf(id, owner)).toEqual([text])
})
