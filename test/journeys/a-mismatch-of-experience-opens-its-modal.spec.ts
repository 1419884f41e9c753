import { publishAdvertisement, registerAndVerify, saveCv } from './board.ts'
import { expect, test } from './fixtures.ts'

test('a mismatch of experience opens its modal and leads to the CV', async ({ open, hands }) => {
  const [owner, applicant] = await Promise.all([registerAndVerify(), registerAndVerify()])
  const [{ id }] = await Promise.all([
    publishAdvertisement(owner, { isOkayForRookie: false }),
    saveCv(applicant, { hasExperience: false }),
  ])
  const page = await open(applicant)
  await page.goto(`/advertisements/${id}`)
  await hands.press(page.getByRole('button', { name: 'Hemen Başvur' }).first())

  const modal = page.getByRole('dialog', { name: 'Bu ilan deneyim istiyor' })
  await expect(modal).toContainText(
    'Bu ilan deneyimli adaylar için. Deneyiminiz olmadığı için başvuru yapamazsınız.',
  )
  await expect(modal.getByRole('button', { name: 'Yine de Başvur' })).toHaveCount(0)
  await hands.press(modal.getByRole('button', { name: 'Özgeçmişimi Düzenle' }))
  await expect(page.getByRole('heading', { name: 'Özgeçmişim' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Deneyimim yok' })).toBeChecked()
})
