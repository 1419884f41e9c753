import { newTitle, registerAndVerify } from './board.ts'
import { expect, test } from './fixtures.ts'

test('ads that only the browser has do not overwrite each other', async ({ open, hands, meant }) => {
  meant(/status of 409/)
  const page = await open(await registerAndVerify())
  await page.route('**/api/app/advertisement-drafts', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          json: { status: 'error', code: 'too_many_drafts', message: 'En fazla 20 taslağınız olabilir.' },
        })
      : route.continue(),
  )
  const [first, second] = [newTitle('Kamera asistanı'), newTitle('Işık şefi')]
  const title = page.getByLabel('İlan başlığı')
  const stored = page.getByText('Yazdıklarınız şimdilik yalnızca bu tarayıcıda duruyor.', { exact: false })
  await page.goto('/create-advertisement')
  await hands.write(title, first)
  await expect(stored).toBeVisible()

  await page.reload()
  await expect(page.getByRole('region', { name: 'Taslak' })).toContainText(first)
  await hands.press(page.getByRole('button', { name: 'Yeni İlan Yaz' }))
  await hands.write(title, second)
  await expect(stored).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Yarım kalan 2 ilanınız var' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Taslak' })).toContainText(second)
  await hands.press(page.getByRole('button', { name: new RegExp(`^İlana Devam Et.*${first}`) }))
  await expect(title).toHaveValue(first)
})
