import { applyTo, publishAdvertisement, registerAndVerify, saveCv } from './board.ts'
import { expect, test } from './fixtures.ts'

test('an application is seen, withdrawn and sent again', async ({ open, hands, meant }) => {
  meant(/net::ERR_INTERNET_DISCONNECTED/)
  const [owner, applicant] = await Promise.all([registerAndVerify(), registerAndVerify()])
  const [advertisement] = await Promise.all([publishAdvertisement(owner), saveCv(applicant)])
  await applyTo(advertisement, applicant)

  const applicantsPage = await open(applicant)
  await applicantsPage.goto('/my-applications')
  const own = applicantsPage.getByRole('row').filter({ hasText: advertisement.title })
  await expect(own).toContainText('Gönderildi')
  await expect(own).not.toContainText('Görüldü')

  const page = await open(owner)
  await page.goto(`/advertisement/${advertisement.id}/applications`)
  await hands.press(page.getByRole('listitem').getByRole('link', { name: applicant.user.lastname }))
  await expect(own).toContainText('Görüldü')

  await hands.press(own.getByRole('button', { name: 'Başvuruyu geri çek' }))
  const dialog = applicantsPage.getByRole('dialog', { name: 'Başvuruyu geri çek' })
  await hands.press(dialog.getByRole('radio', { name: 'Tarihler bana uymuyor' }))
  const withdraw = dialog.getByRole('button', { name: 'Geri çek', exact: true })
  await applicantsPage.context().setOffline(true)
  await hands.press(withdraw)
  await expect(applicantsPage.getByText('Bağlantı kurulamadı.')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Tarihler bana uymuyor' })).toBeChecked()
  await applicantsPage.context().setOffline(false)
  await hands.press(withdraw)
  await expect(own).toContainText('Geri Çekildi')
  expect(await applicantsPage.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  const received = page.getByRole('region', { name: 'Başvuru', exact: true })
  await expect(received).toContainText('Geri Çekildi')
  await expect(received).toContainText('Tarihler bana uymuyor')
  await expect(received.getByRole('button', { name: 'Kabul Et' })).toHaveCount(0)

  await hands.press(own.getByRole('link', { name: 'Yeniden başvur' }))
  await hands.press(applicantsPage.getByRole('button', { name: 'Yeniden Başvur' }).first())
  const apply = applicantsPage.getByRole('dialog', { name: 'Başvurunuzu gönderin' })
  await hands.press(apply.getByRole('button', { name: 'Başvuruyu Gönder' }))
  await expect(applicantsPage.getByText('Yeniden gönderildi')).toBeVisible()
  await expect(received.getByRole('button', { name: 'Kabul Et' })).toBeVisible()
})
