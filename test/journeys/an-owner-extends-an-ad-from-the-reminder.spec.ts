import { dayAfter, formatDate, today } from '../../src/shared/values/dates.ts'
import { publishAdvertisement, registerAndVerify } from './board.ts'
import { expect, test } from './fixtures.ts'

test('an owner extends an ad from the reminder', async ({ page, hands }) => {
  const owner = await registerAndVerify()
  const { id, title } = await publishAdvertisement(owner, {
    startDate: dayAfter(today(), 45),
    deadline: dayAfter(today(), 1),
  })
  // The link of the reminder leads through the login and changes nothing until the press.
  await page.goto(`/my-advertisements?uzat=${id}`)
  await hands.write(page.locator('input[name=username]'), owner.user.email)
  await hands.write(page.locator('input[name=password]'), owner.password)
  await hands.press(page.getByRole('main').getByRole('button', { name: 'Giriş Yap' }))
  const dialog = page.getByRole('dialog', { name: 'Süreyi uzatın' })
  await expect(dialog).toContainText(title)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Son 1 gün')
  await hands.press(dialog.getByRole('button', { name: 'Süreyi Uzat' }))
  await expect(page.getByText(`Son başvuru tarihi ${formatDate(dayAfter(today(), 30))} oldu.`)).toBeVisible()
  await expect(row).toContainText('30 gün kaldı')
  await expect(page).toHaveURL('/my-advertisements')

  await hands.press(page.getByRole('button', { name: 'Geri al' }))
  await expect(row).toContainText('Son 1 gün')
  await hands.press(row.getByRole('button', { name: 'Süreyi uzat' }))
  await hands.press(dialog.getByRole('button', { name: 'Vazgeç' }))
  await expect(row.getByRole('button', { name: 'Süreyi uzat' })).toBeFocused()
})
