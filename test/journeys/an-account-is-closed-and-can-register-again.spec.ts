import { latestCode, registerAndVerify } from './board.ts'
import { expect, test } from './fixtures.ts'
import { goByMenu } from './menu.ts'

test('an account is closed and its e-mail and phone register again', async ({ hands, open, meant }) => {
  meant(/status of (401|422)/)
  const account = await registerAndVerify()
  const { firstname, lastname, email, phone } = account.user
  const elsewhere = await open(account)
  await elsewhere.goto('/my-applications')
  await expect(elsewhere.getByText('Henüz bir ilana başvurmadınız.')).toBeVisible()

  const page = await open(account)
  await page.goto('/')
  await goByMenu(page, hands, 'Profil')
  await hands.press(page.getByRole('link', { name: 'Güvenlik' }))
  await hands.press(page.getByRole('button', { name: 'Hesabımı Kapat' }))
  const question = page.getByRole('alertdialog', { name: 'Hesabınız kapatılsın mı?' })
  await expect(question).toContainText('Özgeçmişiniz')
  await hands.press(question.getByRole('button', { name: 'Hesabımı Kalıcı Olarak Kapat' }))
  await expect(question.getByText('Lütfen parolanızı giriniz.')).toBeVisible()
  const word = question.getByLabel('Onaylamak için parolanız', { exact: true })
  await hands.write(word, 'Yanlis.Parola.1')
  await hands.press(question.getByRole('button', { name: 'Hesabımı Kalıcı Olarak Kapat' }))
  await expect(word).toHaveAttribute('aria-invalid', 'true')
  await hands.write(word, account.password)
  await hands.press(question.getByRole('button', { name: 'Hesabımı Kalıcı Olarak Kapat' }))
  await expect(page.getByRole('heading', { name: 'Hesabınız başarıyla kapatıldı.' })).toBeVisible()
  await expect(page).toHaveURL('/')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Giriş Yap' })).toBeVisible()
  // Only the note that the storage notice was closed stays in the browser.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['klaket.storageTold'])

  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: 'Giriş Yap' })).toBeVisible()

  await page.goto('/register')
  await hands.write(page.getByLabel('Ad', { exact: true }), firstname)
  await hands.write(page.getByLabel('Soyad', { exact: true }), lastname)
  await hands.write(page.getByLabel('E-posta', { exact: true }), email)
  await hands.write(page.getByLabel('Cep telefonu'), phone)
  await hands.write(page.getByLabel('Parola', { exact: true }), account.password)
  await hands.write(page.getByLabel('Parola tekrarı', { exact: true }), account.password)
  await hands.press(page.getByRole('checkbox', { name: /üyelik koşullarını kabul ediyorum/ }))
  await hands.press(page.getByRole('button', { name: 'Hesap Oluştur' }))
  await expect(page.getByRole('heading', { name: 'Telefonunuzu doğrulayın' })).toBeVisible()
  await hands.write(page.getByLabel('Doğrulama kodu'), await latestCode(phone))
  await expect(page.getByText('Telefon numaranız doğrulandı.')).toBeVisible()
})
