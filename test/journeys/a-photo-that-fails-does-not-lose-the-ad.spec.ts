import { countOwn, newTitle, professions, registerAndVerify } from './board.ts'
import { fillAdvertisement, fivePhotos } from './advertisement-form.ts'
import { expect, ownerLookup, test } from './fixtures.ts'
import { photoTime } from './photo-time.ts'

test('a photo that fails does not lose the ad', async ({ open, hands, meant }) => {
  meant(/net::ERR_FAILED/)
  meant(ownerLookup)
  const title = newTitle('Reklam filmi için oyuncu')
  const owner = await registerAndVerify()
  const page = await open(owner)
  await page.route('**/advertisement-drafts/*/upload-photo', (route) => route.abort(), { times: 1 })
  await page.route('**/advertisements/*/upload-photo', (route) => route.abort(), { times: 1 })
  await page.goto('/create-advertisement')
  await fillAdvertisement(page, hands, { title, kind: 'Oyuncu ilanı', profession: professions.actor })
  await hands.give(page.getByLabel('Fotoğraf seçin'), (await fivePhotos()).slice(0, 2))
  await expect(page.getByText('Bağlantı kurulamadı.')).toBeVisible()
  await hands.press(page.getByRole('button', { name: 'İlanı Gönder' }))

  await expect(page.getByRole('heading', { name: 'İlanınız alındı' })).toBeVisible(photoTime)
  await expect(page.getByText('1 fotoğraf yüklenemedi.')).toBeVisible(photoTime)
  await hands.press(page.getByRole('button', { name: 'Tekrar Dene' }))
  await expect(page.getByText('1 fotoğraf yüklenemedi.')).toBeHidden(photoTime)
  await expect(page.getByRole('progressbar')).toHaveCount(0, photoTime)
  await hands.press(page.getByRole('link', { name: 'İlanı Gör' }))
  await expect(page.getByRole('listitem').getByRole('button', { name: /^Fotoğraf \d\/2/ })).toHaveCount(2)
  expect(await countOwn(owner, title)).toBe(1)
})

test('a photo that arrives after its page was left shows without a reload', async ({
  open,
  hands,
  meant,
}) => {
  meant(ownerLookup)
  const owner = await registerAndVerify()
  const page = await open(owner)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/upload-photo', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/create-advertisement')
  const title = newTitle('Kısa film için oyuncu')
  await fillAdvertisement(page, hands, { title, kind: 'Oyuncu ilanı', profession: professions.actor })
  await hands.give(page.getByLabel('Fotoğraf seçin'), (await fivePhotos()).slice(0, 1))
  await hands.press(page.getByRole('button', { name: 'İlanı Gönder' }))
  await hands.press(page.getByRole('link', { name: 'İlanı Gör' }))
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  letGo()
  await expect(page.getByRole('img', { name: /^Fotoğraf 1/ })).toBeVisible(photoTime)
})
