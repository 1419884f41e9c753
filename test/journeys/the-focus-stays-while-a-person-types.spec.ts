import { newcomer } from './board.ts'
import { expect, test } from './fixtures.ts'
import { openStarted } from './settled.ts'

const person = newcomer()
const names = { firstname: person.firstname, lastname: person.lastname, email: person.email }
const forms = [
  {
    path: '/feedback',
    send: 'Gönder',
    right: { ...names, message: 'Aramada şehirler alfabetik sıralansa daha kolay bulunur.' },
  },
  {
    path: '/register',
    send: 'Hesap Oluştur',
    right: {
      ...names,
      phone: person.phone,
      password: person.password,
      password_repeat: person.password,
    },
  },
]

test('the focus stays in a field that becomes invalid while a person types', async ({ page }) => {
  const main = page.getByRole('main')
  for (const { path, send, right } of forms) {
    await openStarted(page, path)
    const summary = page.getByRole('alert').filter({ hasText: 'Formda düzeltilmesi gereken yerler var' })
    await main.getByRole('button', { name: send, exact: true }).click()
    await expect(summary).toBeFocused()
    const subject = main.locator('select[name=subject]')
    if (await subject.count()) await subject.selectOption({ index: 1 })
    for (const [name, value] of Object.entries(right))
      await main.locator(`[name=${name}]:visible`).fill(value)
    await expect(summary).toHaveCount(0)

    const field = main.locator('[name=email]:visible')
    await field.press('Control+a')
    await page.keyboard.type('yazarken yanlış')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(summary).toHaveCount(0)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('yazarken yanlış')
    await main.getByRole('button', { name: send, exact: true }).click()
    await expect(summary).toBeFocused()
  }
})
