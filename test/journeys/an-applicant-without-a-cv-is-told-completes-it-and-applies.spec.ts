import { professions, publishAdvertisement, registerAndVerify } from './board.ts'
import { expect, test } from './fixtures.ts'

test('an applicant without a CV is told so, completes it and applies', async ({ open, hands }) => {
  const [owner, applicant] = await Promise.all([registerAndVerify(), registerAndVerify()])
  const { id, title } = await publishAdvertisement(owner)
  const page = await open(applicant)
  await page.goto(`/advertisements/${id}`)
  await hands.press(page.getByRole('button', { name: 'Hemen Başvur' }).first())
  await expect(page.getByRole('alert')).toContainText(
    'Lütfen önce özgeçmişinizi tamamlayın ve meslek bilgilerinizi güncelleyin.',
  )
  await hands.press(page.getByRole('button', { name: 'Özgeçmişe git' }))

  await expect(page.getByRole('heading', { name: 'Özgeçmişim' })).toBeVisible()
  const { category, name } = professions.camera
  await hands.choose(page.getByLabel('Ana kategori', { exact: true }), category)
  await hands.choose(page.getByLabel('Alt kategori', { exact: true }), name)
  await hands.press(page.getByRole('button', { name: 'Deneyim Ekle' }))
  const experience = page.getByRole('group', { name: 'Deneyim 1', exact: true })
  await hands.write(experience.getByLabel('Görev'), 'Kamera asistanı')
  await hands.write(experience.getByLabel('Yapım / firma'), 'Örnek Film')
  await hands.press(page.getByRole('button', { name: 'Özgeçmişimi Kaydet' }))

  const problems = page.getByRole('alert').filter({ hasText: 'düzeltilmesi gereken' })
  await expect(problems).toContainText('Deneyim 1 için tüm zorunlu alanları doldurun.')
  const start = experience.getByRole('group', { name: 'Başlama tarihi' }).getByRole('spinbutton').first()
  await hands.press(problems.getByRole('link', { name: /^Deneyim 1/ }))
  await expect(start).toBeFocused()
  await page.keyboard.type('01032021')
  await hands.press(experience.getByRole('checkbox', { name: 'Devam ediyor' }))
  await hands.press(page.getByRole('button', { name: 'Özgeçmişimi Kaydet' }))
  await expect(page.getByText('Özgeçmiş bilgileriniz başarıyla kaydedildi.')).toBeVisible()
  await hands.press(page.getByRole('link', { name: 'İlana Dön' }))

  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await hands.press(page.getByRole('button', { name: 'Hemen Başvur' }).first())
  const dialog = page.getByRole('dialog', { name: 'Başvurunuzu gönderin' })
  await expect(dialog).toContainText(applicant.user.email)
  await hands.press(dialog.getByRole('button', { name: 'Başvuruyu Gönder' }))
  await expect(
    page.getByText('Başvurunuz başarıyla gönderildi! İlan sahibi ile mesajlaşma kanalı açıldı.'),
  ).toBeVisible()
  await expect(page.getByText('Başvuru beklemede')).toBeVisible()
  await expect(page.getByText('Mesajlaşma kanalınız bu sayfa.')).toBeVisible()
})
