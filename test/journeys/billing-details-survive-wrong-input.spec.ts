import { logIn, registerAndVerify } from './board.ts'
import { expect, test } from './fixtures.ts'
import { holdReads } from './settled.ts'

const citizen = '10000000146'

test('billing details survive wrong input, another page and a dead session', async ({
  page,
  hands,
  meant,
}) => {
  meant(/status of (401|422)/)
  const account = await registerAndVerify()
  await page.goto('/login?next=/profile/billing')
  await hands.write(page.getByLabel('Telefon veya e-posta'), account.user.email)
  await hands.write(page.getByLabel('Parola', { exact: true }), account.password)
  await hands.press(page.getByRole('button', { name: 'Giriş Yap' }))

  const taxId = page.getByLabel(/^Vergi numarası/)
  const city = page.getByRole('combobox', { name: 'Şehir' })
  const district = page.getByRole('combobox', { name: 'İlçe' })
  const postalCode = page.getByLabel('Posta kodu')
  const address = page.getByLabel('Adres', { exact: true })
  const save = page.getByRole('button', { name: 'Fatura Bilgilerini Kaydet' })
  await expect(district).toBeDisabled()
  await hands.write(address, 'Örnek Mahallesi, Deneme Sokak 3/5')
  await hands.write(taxId, '10000000147')
  await hands.press(save)
  await expect(page.getByText('Lütfen tüm alanları doldurunuz.')).toBeVisible()
  for (const sentence of [
    'Lütfen geçerli bir T.C. kimlik numarası',
    'Lütfen şehir seçin.',
    'Lütfen ilçe seçin.',
    'Posta kodu boş bırakılamaz.',
  ])
    await expect(page.getByText(sentence)).not.toHaveCount(0)
  await expect(taxId).toBeFocused()

  await hands.find(city, 'İzmir')
  await expect(district).toBeEnabled()
  await hands.find(district, 'Karşıyaka')
  await hands.write(postalCode, '35600')
  await hands.write(taxId, citizen)
  await hands.press(page.getByRole('link', { name: 'Hesap' }))
  await expect(page.getByRole('heading', { name: 'Hesap ayarları' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Kaydetmediğiniz değişiklikler duruyor.')).toBeVisible()
  await expect(district).toHaveValue('Karşıyaka')

  const release = await holdReads(page)
  await endOtherSessions(account.user.email)
  await hands.press(save)
  await expect(page.getByRole('heading', { name: 'Giriş Yap' })).toBeVisible()
  release()
  await hands.write(page.getByLabel('Telefon veya e-posta'), account.user.email)
  await hands.write(page.getByLabel('Parola', { exact: true }), account.password)
  await hands.press(page.getByRole('button', { name: 'Giriş Yap' }))
  await expect(taxId).toHaveValue(citizen)
  await expect(city).toHaveValue('İzmir')
  await expect(district).toHaveValue('Karşıyaka')
  await expect(postalCode).toHaveValue('35600')
  await hands.press(save)
  await expect(page.getByText('Fatura bilgileriniz başarıyla güncellendi!')).toBeVisible()

  await page.reload()
  await expect(taxId).toHaveValue('*******0146')
  await expect(address).toHaveValue('Örnek Mahallesi, Deneme Sokak 3/5')
  await hands.find(city, 'Ankara')
  await expect(district).toHaveValue('')
  await hands.find(district, 'Çankaya')
  await hands.press(save)
  await expect(page.getByText('Fatura bilgileriniz başarıyla güncellendi!')).toBeVisible()
  await page.reload()
  await expect(taxId).toHaveValue('*******0146')
  await expect(district).toHaveValue('Çankaya')

  await hands.write(taxId, '')
  await hands.press(save)
  await expect(page.getByText('Vergi veya T.C. kimlik numarası boş bırakılamaz.')).not.toHaveCount(0)
})

/** Ends all other sessions, as from another device. */
async function endOtherSessions(email: string): Promise<void> {
  const { token } = await logIn(email)
  const answer = await fetch(`${process.env['JOURNEYS_URL']}/api/app/sessions`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(200)
}
