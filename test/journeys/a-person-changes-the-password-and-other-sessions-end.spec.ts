import { logIn, registerAndVerify } from './board.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { goByMenu } from './menu.ts'

const newPassword = 'Yeni.Klaket.2027'

test('a person changes the password and other sessions end', async ({
  page: visitor,
  hands,
  open,
  meant,
}) => {
  meant(/status of (401|422)/)
  const account = await registerAndVerify()
  const elsewhere = await open(await logIn(account.user.email))
  await elsewhere.goto('/my-applications')
  await expect(elsewhere.getByText('Henüz bir ilana başvurmadınız.')).toBeVisible()

  const page = await open(account)
  await page.goto('/')
  await goByMenu(page, hands, 'Profil')
  await hands.press(page.getByRole('link', { name: 'Güvenlik' }))
  await expect(page).toHaveURL('/profile/security')
  await expect(page).toHaveTitle('Güvenlik | Klaket')
  const sessions = page.getByRole('group', { name: 'Açık oturumlar' })
  await expect(sessions.getByRole('listitem').filter({ hasText: 'Bu oturum' })).toHaveCount(1)
  await expect(sessions.getByRole('button', { name: /^Oturumu kapat/ })).not.toHaveCount(0)

  const current = page.getByLabel('Mevcut parola', { exact: true })
  const next = page.getByLabel('Yeni parola', { exact: true })
  const again = page.getByLabel('Yeni parola tekrarı', { exact: true })
  const send = page.getByRole('button', { name: 'Parolayı Değiştir' })
  await hands.write(next, 'kısa')
  await hands.press(send)
  const form = page.locator('form').filter({ has: current })
  await expect(form.getByText('Lütfen mevcut parolanızı giriniz.')).not.toHaveCount(0)
  await expect(form.getByText('Parola güvenlik gereksinimlerini karşılamıyor.')).not.toHaveCount(0)
  await expect(form.getByText('Yeni parola ve parola tekrarı eşleşmiyor.')).not.toHaveCount(0)
  await expect(current).toBeFocused()
  await expectAccessible(page)

  await hands.write(current, 'Yanlis.Parola.1')
  await hands.write(next, newPassword)
  await hands.write(again, newPassword)
  await hands.press(send)
  await expect(current).toHaveAttribute('aria-invalid', 'true')
  await expect(current).toBeFocused()
  await hands.write(current, account.password)
  await hands.press(send)
  await expect(page.getByText('Parolanız başarıyla değiştirildi!')).toBeVisible()
  await expect(current).toHaveValue('')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)

  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: 'Giriş Yap' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Güvenlik' })).toBeVisible()

  await visitor.goto('/login')
  await hands.write(visitor.getByLabel('Telefon veya e-posta'), account.user.email)
  await hands.write(visitor.getByLabel('Parola', { exact: true }), newPassword)
  await hands.press(visitor.getByRole('button', { name: 'Giriş Yap' }))
  await expect(visitor.getByRole('banner').getByRole('button', { name: 'Bildirimler' })).toBeVisible()
})
