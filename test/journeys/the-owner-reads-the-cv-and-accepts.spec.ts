import { applyTo, publishAdvertisement, registerAndVerify, saveCv } from './board.ts'
import { expect, test } from './fixtures.ts'
import { goByMenu } from './menu.ts'

test('the owner reads the CV and accepts', async ({ open, hands }) => {
  const [owner, applicant] = await Promise.all([registerAndVerify(), registerAndVerify()])
  const [advertisement] = await Promise.all([publishAdvertisement(owner), saveCv(applicant)])
  await applyTo(advertisement, applicant)
  const name = `${applicant.user.firstname} ${applicant.user.lastname}`

  const page = await open(owner)
  await page.goto('/')
  await goByMenu(page, hands, /İlanlarım/)
  const row = page.getByRole('row').filter({ hasText: advertisement.title })
  await expect(row).toContainText('1 karar bekliyor')
  await hands.press(row.getByRole('link', { name: 'Değerlendir' }))
  await expect(page.getByRole('heading', { name: 'Gelen Başvurular' })).toBeVisible()
  await hands.press(page.getByRole('listitem').getByRole('link', { name }))
  await hands.press(page.getByRole('button', { name: 'Tüm CV' }))
  const cv = page.getByRole('dialog', { name: `${name} – Özgeçmiş` })
  await expect(cv).toContainText('1. Kamera Asistanı')
  await expect(cv).toContainText('Örnek Film')
  await expect(cv).toContainText(applicant.user.email)
  await hands.press(cv.getByRole('button', { name: 'Kapat' }))
  await expect(cv).toBeHidden()

  await hands.press(page.getByRole('button', { name: 'Kabul Et' }))
  const confirmation = page.getByRole('alertdialog', { name: `${name} kabul edilsin mi?` })
  await expect(confirmation).toContainText('Bu işlem geri alınamaz')
  await hands.press(confirmation.getByRole('button', { name: 'Kabul Et' }))
  const application = page.getByRole('region', { name: 'Başvuru', exact: true })
  await expect(application).toContainText('Kabul Edildi')
  await expect(application.getByRole('link', { name: 'Mesajlar' })).toBeVisible()

  // Until the first message the decision is provisional, and the applicant sees a pending application.
  const applicantsPage = await open(applicant)
  await applicantsPage.goto('/my-applications')
  const own = applicantsPage.getByRole('row').filter({ hasText: advertisement.title })
  await expect(own).toContainText('Beklemede')

  await hands.press(application.getByRole('link', { name: 'Mesajlar' }))
  await expect(page.getByText('Mesajlaşma açıldı')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Geri al/ }).first()).toBeVisible()
  await hands.write(page.getByLabel('Mesajınız'), 'Merhaba, salı başlıyoruz.')
  await hands.press(page.getByRole('button', { name: 'Gönder', exact: true }))
  await expect(page.getByRole('button', { name: /^Geri al/ })).toHaveCount(0)
  await expect(own).toContainText('Kabul Edildi')
  await hands.press(own.getByRole('link', { name: 'Mesajlar' }))
  await expect(applicantsPage.getByRole('log')).toContainText('Merhaba, salı başlıyoruz.')
})
