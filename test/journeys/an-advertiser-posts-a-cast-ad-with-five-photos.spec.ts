import { newTitle, professions, registerAndVerify } from './board.ts'
import { expect, ownerLookup, test } from './fixtures.ts'
import { fillAdvertisement, fivePhotos } from './advertisement-form.ts'
import { goByMenu } from './menu.ts'
import { photoTime } from './photo-time.ts'

test('an advertiser posts a cast ad with five photos', async ({ open, hands, isPhone, meant }) => {
  meant(ownerLookup)
  const title = newTitle('Dönem dizisi için konuk oyuncu')
  const page = await open(await registerAndVerify())
  await page.goto('/create-advertisement')
  await fillAdvertisement(page, hands, { title, kind: 'Oyuncu ilanı', profession: professions.actor })
  const notes = { name: 'notlar.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a text') }
  await hands.give(page.getByLabel('Fotoğraf seçin'), [notes])
  await expect(page.getByText('Lütfen sadece resim dosyası seçiniz.')).toBeVisible()
  await hands.give(page.getByLabel('Fotoğraf seçin'), await fivePhotos())
  const photos = page.getByRole('img', { name: /^Fotoğraf \d$/ })
  await expect(photos).toHaveCount(5)
  await hands.press(page.getByRole('button', { name: 'Fotoğraf 5: kaldır' }))
  await expect(page.getByRole('status').filter({ hasText: 'Fotoğraf 5 kaldırıldı.' })).toHaveCount(1)
  await hands.give(page.getByLabel('Fotoğraf ekleyin (1 yer kaldı)'), (await fivePhotos()).slice(4))
  await expect(photos).toHaveCount(5)
  await hands.press(page.getByRole('button', { name: 'Fotoğraf 5: öne al' }))
  await hands.press(page.getByRole('button', { name: 'İlanı Gönder' }))

  await expect(page.getByRole('heading', { name: 'İlanınız alındı' })).toBeVisible(photoTime)
  await expect(page.getByText('İlanınız editör onayından sonra yayınlanacaktır.')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0, photoTime)
  await hands.press(page.getByRole('link', { name: 'İlanı Gör' }))

  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'İlanın durumu' })).toContainText('Onay Bekliyor')
  // On a phone the strip shows all photos; wide screens show three, and the viewer all of them.
  await expect(page.getByRole('listitem').getByRole('button', { name: /^Fotoğraf \d\/5/ })).toHaveCount(
    isPhone ? 5 : 3,
  )
  await expect(page.getByRole('button', { name: '5 fotoğraf: tümünü aç' })).toBeVisible()
  await hands.press(page.getByRole('button', { name: /^Fotoğraf 1\/5 .*tam ekran aç$/ }))
  const viewer = page.getByRole('dialog', { name: /^Fotoğraf/ })
  await expect(viewer.getByText('1 / 5')).toBeVisible()
  if (isPhone) await hands.press(viewer.getByRole('button', { name: 'Sonraki fotoğraf' }))
  else await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 / 5')).toBeVisible()
  if (isPhone) await hands.press(viewer.getByRole('button', { name: 'Kapat' }))
  else await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()

  await goByMenu(page, hands, /İlanlarım/)
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Onay Bekliyor')
})
