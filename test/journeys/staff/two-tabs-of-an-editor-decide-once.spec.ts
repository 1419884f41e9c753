import type { Page } from '@playwright/test'
import { call, postAdvertisement, registerAndVerify, signInPersona } from '../board.ts'
import { expect, sharedQueue, test } from '../fixtures.ts'
import { prolongUndo } from '../undo-window.ts'

/** No other journey posts in this city. */
const city = 29

test('of two tabs of one editor, the first decides and the other reports it', async ({ open, meant }) => {
  meant(/status of 409 .*\/approve\)$/)
  // The other tab claims the advertisement half a second after it opens it, when it may have been decided already.
  meant(sharedQueue)
  const owner = await registerAndVerify()
  const first = await postAdvertisement(owner, { cityId: city })
  const second = await postAdvertisement(owner, { cityId: city })
  const one = await open(await signInPersona('editor'))
  await prolongUndo(one)
  const other = await one.context().newPage()
  const queue = await countsOf(one, 50)
  for (const page of [one, other]) {
    await page.goto(`/yonetim?city=${city}&ad=${first.id}`)
    await expect(page.getByRole('heading', { name: first.title, level: 2 })).toBeVisible()
  }
  const badge = one.getByRole('navigation', { name: 'Yönetim' }).getByRole('link', { name: /^Onay kuyruğu/ })
  await expect(badge).toContainText('50')

  await one.keyboard.press('a')
  queue.waiting = 49
  await expect(one.getByText('49 ilan bekliyor')).toBeVisible()
  await expect(badge).toContainText('49')
  await expect(one.getByRole('heading', { name: second.title, level: 2 })).toBeVisible()

  await other.keyboard.press('a')
  await expect(other.getByText(/yayınlanmadı: /)).toBeVisible()
  await expect(other.getByText('Artık beklemiyor')).toBeVisible()
  const published = '/api/app/advertisements/my-advertisements?status=published'
  expect(await call('GET', published, { token: owner.token })).toMatchObject({ total: 1 })

  await one.keyboard.press('z')
  queue.waiting = 50
  await expect(badge).toContainText('50')
  await expect(one.getByRole('heading', { name: first.title, level: 2 })).toBeVisible()
  expect(await call('GET', published, { token: owner.token })).toMatchObject({ total: 0 })
})

/** The counts of the whole queue, which other journeys change meanwhile, as this browser received them. */
async function countsOf(page: Page, waiting: number): Promise<{ waiting: number }> {
  const queue = { waiting }
  await page.context().route('**/api/admin/reviews?*', async (route) => {
    const counts = { waiting: queue.waiting, late: 0, taken: 0 }
    const answer = async () => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), counts } })
    }
    // The page has cancelled its request, so answering it fails.
    await answer().catch(() => {})
  })
  await page
    .context()
    .route('**/api/admin/waiting', (route) =>
      route.fulfill({ json: { data: { reviews: queue.waiting, reports: 0, feedback: 0 } } }),
    )
  return queue
}
