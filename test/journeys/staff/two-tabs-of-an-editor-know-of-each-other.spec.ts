import type { Page } from '@playwright/test'
import { call, postAdvertisement, registerAndVerify, signInPersona } from '../board.ts'
import { expect, test } from '../fixtures.ts'

/** A city where nobody else posts. */
const city = 29

test('two tabs of an editor know what the other one decides', async ({ open }) => {
  const owner = await registerAndVerify()
  const first = await postAdvertisement(owner, { cityId: city })
  const second = await postAdvertisement(owner, { cityId: city })
  const one = await open(await signInPersona('editor'))
  const other = await one.context().newPage()
  const queue = await countsOf(one, 50)
  const elsewhereOnDesk = await one.context().newPage()
  await elsewhereOnDesk.goto('/yonetim/sikayetler')
  const badge = elsewhereOnDesk
    .getByRole('navigation', { name: 'Yönetim' })
    .getByRole('link', { name: /^Onay kuyruğu/ })
  await expect(badge).toContainText('50')
  for (const page of [one, other]) {
    // A tab takes what it shows half a second later: a decision of the other tab before that would refuse it.
    const taken = page.waitForResponse(
      (answer) => answer.url().endsWith(`/reviews/${first.id}/take`) && answer.ok(),
    )
    await page.goto(`/yonetim?city=${city}&ad=${first.id}`)
    await expect(page.getByRole('heading', { name: first.title, level: 2 })).toBeVisible()
    await taken
  }
  const elsewhere = 'Bu ilan başka bir sekmenizde de açık'
  for (const page of [one, other]) await expect(page.getByText(elsewhere)).toBeVisible()

  await one.keyboard.press('a')
  queue.waiting = 49
  for (const page of [one, other]) await expect(page.getByText('49 ilan bekliyor')).toBeVisible()
  await expect(badge).toContainText('49')
  await expect(one.getByRole('heading', { name: second.title, level: 2 })).toBeVisible()
  await expect(other.getByText('Bu ilan yayınlandı.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Onayla ve Yayınla' })).toHaveCount(0)
  // Nothing is left to decide there: the key does nothing.
  await other.keyboard.press('a')
  const published = '/api/app/advertisements/my-advertisements?status=published'
  expect(await call('GET', published, { token: owner.token })).toMatchObject({ total: 1 })

  await one.keyboard.press('z')
  queue.waiting = 50
  await expect(badge).toContainText('50')
  await expect(one.getByRole('heading', { name: first.title, level: 2 })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Onayla ve Yayınla' })).toBeVisible()
  await expect(other.getByText(elsewhere)).toBeVisible()
  await one.keyboard.press('j')
  await expect(other.getByText(elsewhere)).toBeHidden()
})

/** The whole queue's counts as this browser is told them: other journeys post and decide meanwhile. */
async function countsOf(page: Page, waiting: number): Promise<{ waiting: number }> {
  const queue = { waiting }
  await page.context().route('**/api/admin/reviews?*', async (route) => {
    const counts = { waiting: queue.waiting, late: 0, taken: 0 }
    const answer = async () => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), counts } })
    }
    // The page has cancelled its request: nobody waits for the answer.
    await answer().catch(() => {})
  })
  await page
    .context()
    .route('**/api/admin/waiting', (route) =>
      route.fulfill({ json: { data: { reviews: queue.waiting, reports: 0, feedback: 0 } } }),
    )
  return queue
}
