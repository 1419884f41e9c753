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
  await expect(one.getByRole('heading', { name: second.title, level: 2 })).toBeVisible()
  await expect(other.getByText('Bu ilan yayınlandı.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Onayla ve Yayınla' })).toHaveCount(0)
  // Nothing is left to decide there: the key does nothing.
  await other.keyboard.press('a')
  const published = '/api/app/advertisements/my-advertisements?status=published'
  expect(await call('GET', published, { token: owner.token })).toMatchObject({ total: 1 })

  await one.keyboard.press('z')
  await expect(one.getByRole('heading', { name: first.title, level: 2 })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Onayla ve Yayınla' })).toBeVisible()
  await expect(other.getByText(elsewhere)).toBeVisible()
  await one.keyboard.press('j')
  await expect(other.getByText(elsewhere)).toBeHidden()
})
