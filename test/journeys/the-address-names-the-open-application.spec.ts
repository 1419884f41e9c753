import { publishAdvertisement, registerAndVerify } from './board.ts'
import { expect, test } from './fixtures.ts'
import { insertSixty } from './sixty-applications.ts'

const url = process.env['JOURNEYS_DATABASE'] ?? ''
test.skip(url === '', 'Sixty applications are inserted through PostgreSQL')

test('the address names the open application, for a reload and for the back button', async ({
  open,
  hands,
}) => {
  const owner = await registerAndVerify()
  const advertisement = await publishAdvertisement(owner)
  await insertSixty(url, advertisement)

  const page = await open(owner)
  await page.setViewportSize({ width: 1280, height: 900 })
  const list = `/advertisement/${advertisement.id}/applications`
  await page.goto(list)
  const row = (place: number) => page.locator('[data-row]').nth(place - 1)
  const one = page.getByRole('region', { name: 'Başvuru', exact: true })
  const heading = one.getByRole('heading', { level: 2 })
  await hands.press(row(1).getByRole('link'))
  await expect(one).toContainText('1 / 60')
  // Both keys are pressed before the address has changed once.
  await page.evaluate(() => {
    for (const key of ['j', 'j'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await expect(one).toContainText('3 / 60')
  await expect(heading).toContainText('Aday 58')
  await expect(page).toHaveURL(new RegExp(`=${await row(3).getAttribute('data-row')}$`))

  await page.reload()
  await expect(one).toContainText('3 / 60')
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await expect(one).toContainText('Bir başvuru seçin.')
  await page.goForward()
  await expect(heading).toContainText('Aday 58')
  await page.keyboard.press('j')
  await hands.press(page.getByRole('link', { name: 'İlanı gör' }))
  await expect(page).toHaveURL(new RegExp(`/advertisements/${advertisement.id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(advertisement.title)
})
