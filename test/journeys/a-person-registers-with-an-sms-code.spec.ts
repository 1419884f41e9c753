import { latestCode, newcomer, newTitle } from './board.ts'
import { expect, test } from './fixtures.ts'

test('a visitor who saves a search registers with an SMS code, and the search is saved on return', async ({
  page,
  hands,
  meant,
}) => {
  meant(/status of 422/)
  const person = newcomer()
  const word = newTitle('').trim()
  await page.goto(`/advertisements?q=${word}&city=34`)
  await expect(page.getByText('Aradığınız kriterlere uygun ilan bulunamadı.')).toBeVisible()
  const results = page.getByRole('region', { name: 'İlanlar' })
  await hands.press(results.getByRole('button', { name: 'Aramayı kaydet' }).last())
  await expect(page).toHaveURL(/\/login\?next=/)
  await hands.press(page.getByRole('link', { name: 'Hesap Oluştur' }))
  await hands.write(page.getByLabel('Ad', { exact: true }), person.firstname)
  await hands.write(page.getByLabel('Soyad', { exact: true }), person.lastname)
  await hands.write(page.getByLabel('E-posta', { exact: true }), person.email)
  await hands.write(page.getByLabel('Cep telefonu'), person.phone)
  await hands.write(page.getByLabel('Parola', { exact: true }), person.password)
  await hands.write(page.getByLabel('Parola tekrarı', { exact: true }), person.password)
  await hands.press(page.getByRole('button', { name: 'Hesap Oluştur' }))

  const consent = page.getByRole('dialog', { name: 'Üyelik koşulları' })
  await hands.press(consent.getByRole('button', { name: 'Okudum, kabul ediyorum' }))
  await expect(page.getByRole('checkbox', { name: /üyelik koşullarını kabul ediyorum/ })).toBeChecked()
  await hands.press(page.getByRole('button', { name: 'Hesap Oluştur' }))

  await expect(page.getByRole('heading', { name: 'Telefonunuzu doğrulayın' })).toBeVisible()
  const code = await latestCode(person.phone)
  const field = page.getByLabel('Doğrulama kodu')
  await hands.write(field, code === '123456' ? '654321' : '123456')
  await expect(page.getByText('Doğrulama kodu hatalı.')).toBeVisible()
  await hands.write(field, code)
  await expect(page.getByText('Telefon numaranız doğrulandı.')).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Giriş Yap' })).toBeVisible()
  await hands.write(page.getByLabel('Telefon veya e-posta'), person.phone)
  await hands.write(page.getByLabel('Parola', { exact: true }), person.password)
  await hands.press(page.getByRole('button', { name: 'Giriş Yap' }))
  await expect(page.getByText('Arama kaydedildi. Yeni ilanları size haber vereceğiz.')).toBeVisible()
  await expect(page).toHaveURL(`/advertisements?q=${word}&city=34`)
})
