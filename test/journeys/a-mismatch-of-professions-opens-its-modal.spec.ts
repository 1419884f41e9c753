import { professions, publishAdvertisement, registerAndVerify, saveCv } from './board.ts'
import { expect, test } from './fixtures.ts'

test('a mismatch of professions opens its modal, and the person may still apply', async ({ open, hands }) => {
  const [owner, applicant] = await Promise.all([registerAndVerify(), registerAndVerify()])
  const [{ id }] = await Promise.all([
    publishAdvertisement(owner),
    saveCv(applicant, { profession: professions.sound }),
  ])
  const page = await open(applicant)
  await page.goto(`/advertisements/${id}`)
  await hands.press(page.getByRole('button', { name: 'Hemen Başvur' }).first())

  const modal = page.getByRole('dialog', { name: 'Mesleğiniz bu ilanla eşleşmiyor' })
  await expect(modal).toContainText('Meslek bilgileriniz ilan gerekliliklerini karşılamıyor.')
  await expect(modal).toContainText('Kamera / 1. Kamera Asistanı')
  await expect(modal).toContainText('Ses & Müzik / Boom Operatörü')
  await hands.press(modal.getByRole('button', { name: 'Yine de Başvur' }))
  await hands.press(page.getByRole('button', { name: 'Başvuruyu Gönder' }))
  await expect(page.getByText('Başvuru beklemede')).toBeVisible()
})
