import { dayAfter, today } from '../../src/shared/values/dates.ts'
import { newTitle, professions, registerAndVerify } from './board.ts'
import { fivePhotos, goOn } from './advertisement-form.ts'
import { expect, ownerLookup, test } from './fixtures.ts'
import { photoTime } from './photo-time.ts'

test('an ad begun on a phone is finished on a laptop', async ({ open, hands, meant }) => {
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
  const saved = phone.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('"city":34')),
  )
  await hands.find(phone.getByRole('combobox', { name: 'Şehir' }), 'İstanbul')
  await saved
  await expect(phone.getByText(/^Taslak kaydedildi \d\d\.\d\d$/)).toBeVisible()

  const laptop = await open(owner)
  await laptop.goto('/my-advertisements')
  await expect(laptop.getByRole('link', { name: 'Taslak', exact: false }).first()).toBeVisible()
  await hands.press(laptop.getByRole('link', { name: new RegExp(`^Devam et.*${title}`) }))
  await expect(laptop.getByRole('heading', { name: 'Nerede, ne zaman' })).toBeVisible()
  await expect(laptop.getByRole('combobox', { name: 'Şehir' })).toHaveValue('İstanbul')
  await hands.date(laptop.getByRole('group', { name: 'Başlangıç tarihi' }), dayAfter(today(), 20))
  const answer = (question: string, word: string) =>
    laptop.getByRole('group', { name: question }).getByRole('radio', { name: word })
  await hands.press(answer('Şehirler arası seyahat var mı?', 'Hayır'))
  await hands.press(answer('Yeni başlayanlar başvurabilir mi?', 'Evet'))
  await goOn(laptop, hands, 'Ücret ve sorular')
  await hands.choose(laptop.getByLabel('Ücret tipi'), 'Günlük (Yevmiye)')
  await hands.write(laptop.getByLabel('Ücret', { exact: true }), '4500.00')
  await goOn(laptop, hands, 'Fotoğraf ve kontrol')
  const uploaded = laptop.waitForResponse(/upload-photo/, photoTime)
  await hands.give(laptop.getByLabel('Fotoğraf seçin'), (await fivePhotos()).slice(0, 1))
  await uploaded
  await expect(laptop.getByText(/^Taslak kaydedildi/)).toBeVisible()
  await laptop.reload()
  await expect(laptop.getByRole('img', { name: 'Fotoğraf 1' })).toBeVisible()
  await hands.press(laptop.getByRole('button', { name: 'İlanı Gönder' }))
  await expect(laptop.getByRole('heading', { name: 'İlanınız alındı' })).toBeVisible(photoTime)
  await hands.press(laptop.getByRole('link', { name: 'İlanı Gör' }))
  await expect(laptop.getByRole('heading', { name: title })).toBeVisible()

  await phone.reload()
  await expect(phone.getByText('Bu taslak artık yok.')).toBeVisible()
})
