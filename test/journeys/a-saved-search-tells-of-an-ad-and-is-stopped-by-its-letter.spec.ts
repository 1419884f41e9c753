import { expectAccessible } from './accessible.ts'
import { newTitle, password, publishAdvertisement, registerAndVerify } from './board.ts'
import { expect, test } from './fixtures.ts'
import { linkTo } from './letters.ts'

test('a visitor saves a search, is told of an ad that fits, and stops it by the letter without a login', async ({
  page,
  open,
  hands,
}) => {
  test.slow()
  const [owner, person] = await Promise.all([registerAndVerify(), registerAndVerify()])
  const word = newTitle('').trim()
  const results = page.getByRole('region', { name: 'İlanlar' })

  // Nothing fits the search yet: the visitor saves the search, logs in, and the search is saved on return.
  await page.goto(`/advertisements?q=${word}&city=34`)
  await expect(page.getByText('Aradığınız kriterlere uygun ilan bulunamadı.')).toBeVisible()
  await hands.press(results.getByRole('button', { name: 'Aramayı kaydet' }).last())
  await expect(page).toHaveURL(/\/login\?next=/)
  await hands.write(page.getByLabel('Telefon veya e-posta'), person.user.email)
  await hands.write(page.getByLabel('Parola', { exact: true }), password)
  await hands.press(page.getByRole('button', { name: 'Giriş Yap' }))
  await expect(page.getByText('Arama kaydedildi. Yeni ilanları size haber vereceğiz.')).toBeVisible()
  await expect(page).toHaveURL(`/advertisements?q=${word}&city=34`)
  await expect(results.getByRole('link', { name: 'Kayıtlı arama' }).first()).toBeVisible()

  await page.goto('/kayitli-aramalar')
  const name = `Ekip ilanları, “${word}”, İstanbul`
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expectAccessible(page)
  await hands.press(page.getByRole('button', { name: `Adını değiştir: ${name}` }))
  await hands.write(page.getByLabel('Aramanın adı'), 'Yazlık işler')
  await hands.press(page.getByRole('button', { name: 'Kaydet', exact: true }))
  await expect(page.getByRole('button', { name: 'Adını değiştir: Yazlık işler' })).toBeFocused()
  await hands.press(page.getByRole('button', { name: 'Sil: Yazlık işler' }))
  await expect(page.getByText('Henüz kayıtlı aramanız yok.')).toBeVisible()
  await hands.press(page.getByRole('button', { name: 'Geri al' }))
  await expect(page.getByRole('heading', { name: 'Yazlık işler' })).toBeVisible()

  // An alert about the published advertisement is sent once the approval can no longer be undone.
  const { title } = await publishAdvertisement(owner, { title: `Işık asistanı ${word}` })
  await expect(page.getByRole('banner').getByRole('button', { name: /^Bildirimler.*1/ })).toBeVisible({
    timeout: 90_000,
  })
  await hands.press(page.getByRole('banner').getByRole('button', { name: /^Bildirimler/ }))
  await hands.press(page.getByRole('link', { name: /“Yazlık işler” aramanıza uyan 1 yeni ilan var/ }))
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()

  // The link in the letter stops the search in a browser without a session; opening the page alone changes nothing.
  const reader = await open()
  await reader.goto(await linkTo(person.user.email, '/arama-bildirimi'))
  await hands.press(reader.getByRole('button', { name: 'Bildirimleri durdur' }))
  await expect(reader.getByText('Bildirimler durduruldu.')).toBeVisible()
  await page.goto('/kayitli-aramalar')
  await expect(page.getByText('E-postadaki bağlantıyla durduruldu.')).toBeVisible()
})
