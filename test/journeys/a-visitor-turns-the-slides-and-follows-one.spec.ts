import { expect, test } from './fixtures.ts'

test('a visitor turns the slides and follows one', async ({ page, hands }) => {
  await page.goto('/')
  const slides = page.getByRole('region', { name: 'Vitrin' })
  // With reduced motion, slides do not rotate by themselves.
  await expect(slides.getByRole('button', { name: 'Slayt geçişini başlat' })).toBeVisible()

  await hands.press(slides.getByRole('button', { name: 'Sonraki slayt' }))
  await expect(slides.getByRole('status')).toHaveText(/^Slayt 2 \/ 4: Oyuncu mu arıyorsunuz/)
  await expect(slides.getByRole('button', { name: '2. slayt' })).toHaveAttribute('aria-current', 'true')

  await hands.press(slides.getByRole('group', { name: '2 / 4' }).getByRole('link'))
  await expect(page).toHaveURL(/\/advertisements\?type=cast$/)
  await expect(page.getByRole('heading', { name: 'Set İlanları' })).toBeVisible()
})
