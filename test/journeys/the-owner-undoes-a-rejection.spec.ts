import { applyTo, publishAdvertisement, registerAndVerify, saveCv } from './board.ts'
import { expect, test } from './fixtures.ts'

test('the owner undoes a rejection before the applicant is notified', async ({ open, hands }) => {
  const [owner, applicant] = await Promise.all([registerAndVerify(), registerAndVerify()])
  const [advertisement] = await Promise.all([publishAdvertisement(owner), saveCv(applicant)])
  await applyTo(advertisement, applicant)

  const page = await open(owner)
  await page.goto(`/advertisement/${advertisement.id}/applications`)
  await hands.press(page.getByRole('listitem').getByRole('link', { name: applicant.user.lastname }))
  const application = page.getByRole('region', { name: 'Başvuru', exact: true })
  await hands.press(application.getByRole('button', { name: 'Reddet' }))
  // Presses twice in a row; the server would refuse a second request.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Reddet' })
    .evaluate((button: HTMLButtonElement) => [1, 2].forEach(() => button.click()))
  await expect(application).toContainText('Reddedildi')
  await expect(application.locator(':focus')).toHaveCount(1)
  await expect(page.getByText('daha önce karar verilmiş')).toHaveCount(0)
  await hands.press(application.getByRole('button', { name: /^Geri al/ }))
  await expect(application.getByRole('button', { name: 'Kabul Et' })).toBeVisible()
  await expect(application.locator(':focus')).toHaveCount(1)

  const applicantsPage = await open(applicant)
  await applicantsPage.goto('/my-applications')
  const own = applicantsPage.getByRole('row').filter({ hasText: advertisement.title })
  await expect(own).toContainText('Beklemede')
  await expect(own.getByRole('button', { name: 'Mesajlar' })).toHaveAccessibleDescription(
    'Başvuru kabul edilince açılır',
  )
})
