import type { Page } from '@playwright/test'
import { totpCode } from '../../totp-code.ts'
import { logIn, newStaff } from '../board.ts'
import { expect, test } from '../fixtures.ts'

test('an admin sets up a second factor, locks the staff session, and unlocks it with a code', async ({
  open,
  hands,
  meant,
}) => {
  // Expects the refusals while the staff session is locked, and the refusal of a code that is used twice.
  meant(/status of (403|422)/)
  const admin = await newStaff('admin')
  const page = await open()
  await page.goto('/yonetim')
  await expect(page.getByRole('heading', { name: 'Giriş Yap' })).toBeVisible()
  await hands.write(page.getByLabel('Telefon veya e-posta'), admin.user.email)
  await hands.write(page.getByLabel('Parola', { exact: true }), admin.password)
  await hands.press(page.getByRole('button', { name: 'Giriş Yap' }))
  await expect(page).toHaveURL('/yonetim/guvenlik')

  await hands.press(page.getByRole('button', { name: 'Kurulumu başlat' }))
  await expect(page.getByRole('img', { name: 'Doğrulama uygulaması için kare kod' })).toBeVisible()
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(/\s/g, '')
  const first = totpCode(secret, new Date())
  await hands.write(page.getByLabel('İlk kod'), first)
  await expect(page.getByRole('listitem').filter({ hasText: written })).toHaveCount(10)
  await hands.press(page.getByRole('button', { name: 'Sakladım' }))
  await expect(page.getByText('Kullanılmamış 10 yedek kodunuz var.')).toBeVisible()

  const other = await page.context().newPage()
  await other.goto('/yonetim/kisiler')
  const search = other.getByRole('searchbox').first()
  await hands.write(search, 'Deniz')
  await hands.press(page.getByRole('button', { name: 'Masayı kilitle' }))
  await expect(lockOf(page)).toBeVisible()
  await expect(lockOf(other)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(lockOf(page)).toBeVisible()
  const code = lockOf(page).getByLabel('Doğrulama kodu')
  await hands.write(code, first)
  await expect(lockOf(page).getByRole('alert')).toContainText('Bilgileriniz hatalıdır')
  // The next code is valid from half a minute before its time on, so it is never the first one.
  const next = totpCode(secret, new Date(Date.now() + 30_000))
  await hands.write(code, next)
  await expect(lockOf(page)).toBeHidden()
  // The other tab must be unlocked too, and still contain the typed text.
  await expect(lockOf(other)).toBeHidden()
  await expect(search).toHaveValue('Deniz')

  await hands.press(page.getByRole('button', { name: 'Yeni yedek kodlar' }))
  const question = page.getByRole('dialog', { name: 'Kimliğinizi doğrulayın' })
  await hands.write(question.getByLabel('Parola', { exact: true }), admin.password)
  await hands.press(question.getByRole('button', { name: 'Doğrula ve sürdür' }))
  // The request that needed the confirmation continues.
  await expect(page.getByRole('heading', { name: 'Yedek kodlarınız' })).toBeVisible()
  const [recoveryCode = ''] = await page.getByRole('listitem').filter({ hasText: written }).allInnerTexts()

  // A session without a confirmed code cannot change the password by the password alone.
  const fresh = await open(await logIn(admin.user.email))
  await fresh.goto('/profile/security')
  const chosen = 'Yepyeni.Klaket.27'
  const typed = fresh.getByLabel('Yeni parola', { exact: true })
  await hands.write(fresh.getByLabel('Mevcut parola', { exact: true }), admin.password)
  await hands.write(typed, chosen)
  await hands.write(fresh.getByLabel('Yeni parola tekrarı', { exact: true }), chosen)
  await hands.press(fresh.getByRole('button', { name: 'Parolayı Değiştir' }))
  const proof = fresh.getByRole('dialog', { name: 'Kimliğinizi doğrulayın' })
  await hands.write(proof.getByLabel('Doğrulama kodu'), next)
  await expect(proof.getByRole('alert')).toContainText('Bilgileriniz hatalıdır')
  await expect(typed).toHaveValue(chosen)
  await expect(proof.getByLabel('Parola', { exact: true })).toHaveCount(0)
  await hands.press(proof.getByRole('button', { name: 'Yedek kod kullan' }))
  await hands.write(proof.getByLabel('Yedek kod', { exact: true }), recoveryCode)
  await hands.press(proof.getByRole('button', { name: 'Doğrula ve sürdür' }))
  await expect(fresh.getByText('Parolanız başarıyla değiştirildi!')).toBeVisible()
})

const written = /^[a-z2-9]{5}-[a-z2-9]{5}$/

const lockOf = (page: Page) => page.getByRole('dialog', { name: 'Yönetim masası kilitli' })
