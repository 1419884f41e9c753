import { newTitle, professions, publishAdvertisement, registerAndVerify } from './board.ts'
import { expect, test } from './fixtures.ts'

const van = 65

test('an empty search is led to something', async ({ page, hands }) => {
  const owner = await registerAndVerify()
  const { title } = await publishAdvertisement(owner, {
    title: newTitle('Van’da boom operatörü'),
    profession: professions.sound,
    cityId: van,
  })
  const found = page.getByRole('article').filter({ hasText: title })

  await page.goto(`/advertisements?q=opratörü&city=${van}`)
  await expect(page.getByText('Aradığınız kriterlere uygun ilan bulunamadı.')).toBeVisible()
  await hands.press(page.getByRole('link', { name: 'operatörü', exact: true }))
  await expect(found).toBeVisible()

  await page.goto('/advertisements?q=boom&city=30')
  await hands.press(page.getByRole('link', { name: /^Hakk[aâ]ri olmadan \d+ ilan$/ }))
  await expect(page).not.toHaveURL(/city=/)
  await expect(found).toBeVisible()

  await page.goto('/advertisements?q=boom&city=30&published=1&priceMin=90000000')
  await hands.press(page.getByRole('link', { name: /^Tüm filtreler olmadan [\d.]+ ilan$/ }))
  await expect(page).not.toHaveURL(/city=|published=|priceMin=/)
  await expect(found).toBeVisible()

  await page.goto('/advertisements?q=opratörü&city=30&priceMin=90000000')
  await hands.press(page.getByRole('link', { name: /^“operatörü” için tüm filtreler olmadan [\d.]+ ilan$/ }))
  await expect(found).toBeVisible()

  await page.goto('/advertisements?q=opratörü')
  await expect(page.getByRole('link', { name: /^“operatörü” için [\d.]+ ilan$/ })).toBeVisible()

  await page.goto('/advertisements?q=boom&city=30&type=cast')
  await hands.press(page.getByRole('link', { name: /^Ekip ilanlarında [\d.]+ ilan$/ }))
  await expect(found).toBeVisible()

  await page.goto('/advertisements?q=zzzqqqzzz')
  await expect(page.getByRole('link', { name: /^“zzzqqqzzz” olmadan [\d.]+ ilan$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Oyuncu ilanlarında/ })).toHaveCount(0)
  await expect(page.getByText('Bunu mu demek istediniz')).toHaveCount(0)
})
