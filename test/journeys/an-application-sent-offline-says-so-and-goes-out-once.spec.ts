import { publishAdvertisement, registerAndVerify, saveCv } from './board.ts'
import { expect, test } from './fixtures.ts'

test('an application sent offline says so and goes out once', async ({ open, hands, meant }) => {
  meant(/net::ERR_INTERNET_DISCONNECTED/)
  const [owner, applicant] = await Promise.all([registerAndVerify(), registerAndVerify()])
  const [{ id, title }] = await Promise.all([publishAdvertisement(owner), saveCv(applicant)])
  const page = await open(applicant)
  await page.goto(`/advertisements/${id}`)
  await hands.press(page.getByRole('button', { name: 'Hemen Başvur' }).first())
  const dialog = page.getByRole('dialog', { name: 'Başvurunuzu gönderin' })
  await expect(dialog).toBeVisible()

  await page.context().setOffline(true)
  await hands.press(dialog.getByRole('button', { name: 'Başvuruyu Gönder' }))
  await expect(dialog.getByRole('alert')).toContainText('Bağlantı kurulamadı.')
  await page.context().setOffline(false)
  await hands.press(dialog.getByRole('button', { name: 'Başvuruyu Gönder' }))
  await expect(page.getByText('Başvuru beklemede')).toBeVisible()

  await page.goto('/my-applications')
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(1)
})
