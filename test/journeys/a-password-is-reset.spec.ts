import { latestCode, registerAndVerify } from './board.ts'
import { expect, test } from './fixtures.ts'

const newPassword = 'Yeni.Klaket.2027'

test('a password is reset', async ({ page, hands, open, meant }) => {
  meant(/status of 401/)
  const account = await registerAndVerify()
  const elsewhere = await open(account)
  await elsewhere.goto('/my-applications')
  await expect(elsewhere.getByText('Henüz bir ilana başvurmadınız.')).toBeVisible()

  await page.goto('/login')
  await hands.press(page.getByRole('link', { name: 'Parolamı unuttum' }))
  await hands.write(page.getByLabel('Cep telefonu'), account.user.phone)
  await hands.press(page.getByRole('button', { name: 'Kod Gönder' }))
  const code = page.getByLabel('Doğrulama kodu')
  await expect(code).toBeVisible()
  const sent = await latestCode(account.user.phone, 'password_reset')
  await hands.write(code, sent)
  await expect(page.getByLabel('Yeni parola', { exact: true })).toBeVisible()

  // With the code in the link, the page asks only for the phone number.
  await page.goto(`/password-reset/${sent}`)
  await hands.write(page.getByLabel('Cep telefonu'), account.user.phone)
  await hands.press(page.getByRole('button', { name: 'Devam Et' }))
  await hands.write(page.getByLabel('Yeni parola', { exact: true }), newPassword)
  await hands.write(page.getByLabel('Yeni parola tekrarı', { exact: true }), newPassword)
  await hands.press(page.getByRole('button', { name: 'Parolayı Yenile' }))
  await expect(page.getByText('Parolanız yenilendi.')).toBeVisible()

  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: 'Giriş Yap' })).toBeVisible()

  await hands.press(page.getByRole('link', { name: 'Giriş Yap' }))
  await hands.write(page.getByLabel('Telefon veya e-posta'), account.user.email)
  await hands.write(page.getByLabel('Parola', { exact: true }), newPassword)
  await hands.press(page.getByRole('button', { name: 'Giriş Yap' }))
  await expect(page.getByRole('banner').getByRole('button', { name: 'Bildirimler' })).toBeVisible()

  // A logged-in person is redirected.
  await page.goto('/register')
  await expect(page).not.toHaveURL(/register/)
})
