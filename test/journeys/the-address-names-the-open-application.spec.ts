import { applyTo, publishAdvertisement, registerAndVerify, saveCv } from './board.ts'
import { expect, test } from './fixtures.ts'

test('the address names the open application, for a reload and for the back button', async ({
  open,
  hands,
}) => {
  const owner = await registerAndVerify()
  const advertisement = await publishAdvertisement(owner)
  const names: string[] = []
  for (let place = 1; place <= 3; place += 1) {
    const applicant = await registerAndVerify()
    await saveCv(applicant)
    await applyTo(advertisement, applicant)
    names.unshift(applicant.user.lastname)
  }

  const page = await open(owner)
  await page.setViewportSize({ width: 1280, height: 900 })
  const list = `/advertisement/${advertisement.id}/applications`
  await page.goto(list)
  const row = (place: number) => page.locator('[data-row]').nth(place - 1)
  const one = page.getByRole('region', { name: 'Başvuru', exact: true })
  const heading = one.getByRole('heading', { level: 2 })
  await hands.press(row(1).getByRole('link'))
  await expect(one).toContainText('1 / 3')
  // Both keys are pressed before the address has changed once.
  await page.evaluate(() => {
    for (const key of ['j', 'j'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await expect(one).toContainText('3 / 3')
  await expect(heading).toContainText(names[2] ?? '')
  await expect(page).toHaveURL(new RegExp(`=${await row(3).getAttribute('data-row')}$`))

  await page.reload()
  await expect(one).toContainText('3 / 3')
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await expect(one).toContainText('Bir başvuru seçin.')
  await page.goForward()
  await expect(heading).toContainText(names[2] ?? '')
  await page.keyboard.press('k')
  await hands.press(page.getByRole('link', { name: 'İlanı gör' }))
  await expect(page).toHaveURL(new RegExp(`/advertisements/${advertisement.id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(advertisement.title)
})
