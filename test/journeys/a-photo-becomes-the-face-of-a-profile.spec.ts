import { jpeg } from '../photos.ts'
import { acceptedApplication } from './board.ts'
import { expect, test } from './fixtures.ts'
import { photoTime } from './photo-time.ts'

test('a photo becomes the face of a profile', async ({ open, hands, meant }) => {
  // Playwright's trace fetches blob URLs, which the content security policy forbids; the page itself does not fetch
  // them.
  meant(/Connecting to 'blob:/)
  const { owner, applicant, advertisement } = await acceptedApplication()
  const name = `${applicant.user.firstname} ${applicant.user.lastname}`
  const page = await open(applicant)
  await page.goto('/profile')
  const photos = page.getByRole('group', { name: 'Profil fotoğrafları' })
  const place = photos.getByLabel('Ana fotoğraf')

  await hands.give(place, [{ name: 'ben.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a text') }])
  await expect(photos.getByText('Lütfen sadece resim dosyası seçiniz.')).toBeVisible()

  const photo = { name: 'ben.jpg', mimeType: 'image/jpeg', buffer: await jpeg() }
  await hands.give(place, [photo])
  const crop = page.getByRole('dialog', { name: 'Fotoğrafı yerleştirin' })
  await expect(crop.getByRole('slider', { name: 'Yakınlaştırma' })).toBeVisible()

  // The first upload fails, and the chosen photo must not be lost.
  meant(/upload-photo/)
  await page.route('**/api/app/upload-photo', (route) => route.abort(), { times: 1 })
  await hands.press(crop.getByRole('button', { name: 'Fotoğrafı kullan' }))
  await expect(
    photos.getByText('Fotoğraf yüklenirken bir hata oluştu. Lütfen tekrar deneyiniz.'),
  ).toBeVisible()
  await hands.press(photos.getByRole('button', { name: 'Tekrar Dene' }))
  await expect(photos.getByRole('button', { name: 'Ana fotoğraf: değiştir' })).toBeVisible(photoTime)
  await expect(photos.getByRole('img', { name: 'Ana fotoğraf' })).toHaveJSProperty('complete', true)

  const ownersPage = await open(owner)
  await ownersPage.goto(`/advertisement/${advertisement.id}/applications`)
  await hands.press(ownersPage.getByRole('listitem').getByRole('link', { name, exact: true }))
  await hands.press(ownersPage.getByRole('link', { name: 'Profili' }))
  await expect(ownersPage.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(ownersPage).toHaveTitle(`${name} | Klaket`)
  await expect(ownersPage.getByText('Bireysel')).toBeVisible()
  await expect(ownersPage.getByText('Devam ediyor')).toBeVisible()
  const face = ownersPage.getByRole('img', { name: `Fotoğraf 1/1 – ${name}` })
  // The photo is cropped to a portrait of 4:5.
  await expect
    .poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
    .toBeCloseTo(0.8, 1)
  await hands.press(ownersPage.getByRole('button', { name: /^Fotoğraf 1\/1 .*tam ekran aç$/ }))
  const viewer = ownersPage.getByRole('dialog', { name: /^Fotoğraf/ })
  await hands.press(viewer.getByRole('button', { name: 'Kapat' }))
  await expect(viewer).toBeHidden()

  await hands.press(photos.getByRole('button', { name: 'Ana fotoğraf: sil' }))
  const question = page.getByRole('alertdialog', { name: 'Ana fotoğraf silinsin mi?' })
  await hands.press(question.getByRole('button', { name: 'Fotoğrafı sil' }))
  await expect(question).toBeHidden()
  await expect(photos.getByRole('img')).toHaveCount(0)
  await expect(photos.getByRole('status').filter({ hasText: 'Ana fotoğraf silindi.' })).toHaveCount(1)
  await ownersPage.reload()
  await expect(ownersPage.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(face).toHaveCount(0)
})
