import { publishAdvertisement, registerAndVerify, saveCv } from './board.ts'
import { expect, test } from './fixtures.ts'

test('a second application is refused', async ({ open, hands, meant }) => {
  meant(/status of 409 .*\/api\/app\/applications\)$/)
  const [owner, applicant] = await Promise.all([registerAndVerify(), registerAndVerify()])
  const [{ id, title }] = await Promise.all([publishAdvertisement(owner), saveCv(applicant)])
  const first = await open(applicant)
  const second = await first.context().newPage()
  for (const page of [first, second]) {
    await page.bringToFront()
    await page.goto(`/advertisements/${id}`)
    await hands.press(page.getByRole('button', { name: 'Hemen Başvur' }).first())
    await expect(page.getByRole('dialog', { name: 'Başvurunuzu gönderin' })).toBeVisible()
  }
  await first.bringToFront()
  await hands.press(first.getByRole('button', { name: 'Başvuruyu Gönder' }))
  await expect(first.getByText('Başvuru beklemede')).toBeVisible()
  await second.bringToFront()
  await hands.press(second.getByRole('button', { name: 'Başvuruyu Gönder' }))
  await expect(second.getByRole('dialog').getByRole('alert')).toContainText(
    'Bu ilana daha önce başvuru yapmışsınız.',
  )

  await second.goto(`/advertisements?q=${encodeURIComponent(title)}`)
  const card = second.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('Başvuruldu')
  await hands.press(card.getByRole('link', { name: title }))
  await expect(second.getByRole('link', { name: 'Başvuruldu' }).first()).toBeVisible()
  await expect(second.getByRole('button', { name: 'Hemen Başvur' })).toHaveCount(0)
})
