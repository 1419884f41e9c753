import { acceptedApplication, messagesOf } from '../board.ts'
import { expect, test } from '../fixtures.ts'

const texts = ['Yoldayım.', 'Trafik var.', 'Yarım saate sette olurum.']

test('unsent messages survive a reload and are sent once, in order, from either of two tabs', async ({
  open,
  hands,
  meant,
}) => {
  meant(/net::ERR_FAILED/)
  const { id, owner } = await acceptedApplication()
  const page = await open(owner)
  await page.goto(`/applications/${id}/messages`)
  await page.context().route('**/api/app/messages', (route) => route.abort())
  for (const text of texts) {
    await hands.write(page.getByLabel('Mesajınız'), text)
    await hands.press(page.getByRole('button', { name: 'Gönder', exact: true }))
  }
  const log = page.getByRole('log')
  await expect(log.getByText('bağlantı bekleniyor')).toHaveCount(3)
  await page.reload()
  await expect(log.getByText('bağlantı bekleniyor')).toHaveCount(3)
  const other = await page.context().newPage()
  await other.goto(`/applications/${id}/messages`)
  await expect(other.getByRole('log').getByRole('button', { name: 'Yeniden gönder' })).toHaveCount(3)

  await page.context().unroute('**/api/app/messages')
  await Promise.all(
    [page, other].map((tab) => tab.evaluate(() => void window.dispatchEvent(new Event('online')))),
  )
  await expect.poll(() => messagesOf(id, owner)).toEqual(texts)
  for (const tab of [other, page]) {
    await tab.bringToFront()
    await expect(tab.getByRole('log')).not.toContainText('bağlantı bekleniyor')
    for (const text of texts) await expect(tab.getByRole('log').getByText(text)).toHaveCount(1)
  }
  expect(await messagesOf(id, owner)).toEqual(texts)
})
