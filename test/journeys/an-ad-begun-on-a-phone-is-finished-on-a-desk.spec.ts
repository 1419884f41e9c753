import { dayAfter, today } from '../../src/shared/values/dates.ts'
import { newTitle, professions, registerAndVerify } from './board.ts'
import { fivePhotos, goOn } from './advertisement-form.ts'
import { expect, ownerLookup, test } from './fixtures.ts'

test('an ad begun on a phone is finished on a desk', async ({ open, hands, meant }) => {
  meant(ownerLookup)
  meant(/status of 404 .*advertisement-drafts/)
  const title = newTitle('Reklam filmi için kamera asistanı')
  const owner = await registerAndVerify()
  const phone = await open(owner)
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto('/create-advertisement')
  await hands.choose(phone.getByLabel('Kategori', { exact: true }), professions.camera.category)
  await hands.choose(phone.getByLabel('Alt kategori', { exact: true }), professions.camera.name)
  await hands.write(phone.getByLabel('İlan başlığı'), title)
  await hands.write(phone.getByLabel('Açıklama'), 'İki gün, Balat.')
  await goOn(phone, hands, 'Nerede, ne zaman')
  await hands.find(phone.getByRole('combobox', { name: 'Şehir' }), 'İstanbul')
  await expect(phone.getByText(/^Taslak kaydedildi \d\d\.\d\d$/)).toBeVisible()

  const desk = await open(owner)
  await desk.goto('/my-advertisements')
  await expect(desk.getByRole('link', { name: 'Taslak', exact: false }).first()).toBeVisible()
  await hands.press(desk.getByRole('link', { name: new RegExp(`^Devam et.*${title}`) }))
  await expect(desk.getByRole('heading', { name: 'Nerede, ne zaman' })).toBeVisible()
  await expect(desk.getByRole('combobox', { name: 'Şehir' })).toHaveValue('İstanbul')
  await hands.date(desk.getByRole('group', { name: 'Başlangıç tarihi' }), dayAfter(today(), 20))
  const answer = (question: string, word: string) =>
    desk.getByRole('group', { name: question }).getByRole('radio', { name: word })
  await hands.press(answer('Şehirler arası seyahat var mı?', 'Hayır'))
  await hands.press(answer('Yeni başlayanlar başvurabilir mi?', 'Evet'))
  await goOn(desk, hands, 'Ücret')
  await hands.choose(desk.getByLabel('Ücret tipi'), 'Günlük (Yevmiye)')
  await hands.write(desk.getByLabel('Ücret', { exact: true }), '4500.00')
  await goOn(desk, hands, 'Fotoğraf ve kontrol')
  const uploaded = desk.waitForResponse(/upload-photo/)
  await hands.give(desk.getByLabel('Fotoğraf seçin'), (await fivePhotos()).slice(0, 1))
  await uploaded
  await expect(desk.getByText(/^Taslak kaydedildi/)).toBeVisible()
  await desk.reload()
  await expect(desk.getByRole('img', { name: 'Fotoğraf 1' })).toBeVisible()
  await hands.press(desk.getByRole('button', { name: 'İlanı Gönder' }))
  await expect(desk.getByRole('heading', { name: 'İlanınız alındı' })).toBeVisible()
  await hands.press(desk.getByRole('link', { name: 'İlanı Gör' }))
  await expect(desk.getByRole('heading', { name: title })).toBeVisible()

  await phone.reload()
  await expect(phone.getByText('Bu taslak artık yok.')).toBeVisible()
})
