import { call, newTitle, signInPersona } from '../board.ts'
import { expect, test } from '../fixtures.ts'

test('an admin renames a category and changes a footer link; a visitor sees both', async ({
  open,
  hands,
}) => {
  const admin = await signInPersona('admin')
  const [before, after] = [newTitle('Su altı çekimi'), newTitle('Deniz çekimi')]
  const { data } = await call<{ data: { id: number } }>('POST', '/api/admin/categories', {
    token: admin.token,
    body: { name: before, serves: 'crew', aliases: [] },
  })
  const staff = await open()
  await staff.goto('/dev/outbox')
  await hands.press(staff.getByRole('button', { name: `${admin.user.firstname} olarak gir` }))
  await expect(staff).toHaveURL('/yonetim')
  await staff.goto('/yonetim/kategoriler')
  await hands.press(staff.getByRole('button', { name: `${before}: düzenle` }))
  const dialog = staff.getByRole('dialog')
  await hands.write(dialog.getByLabel('Ad', { exact: true }), after)
  await hands.press(dialog.getByRole('button', { name: 'Kaydet' }))
  await expect(staff.getByText(`${after} kaydedildi.`)).toBeVisible()
  await expect(staff.getByRole('link', { name: after })).toBeVisible()

  const visitor = await open()
  await visitor.goto(`/advertisements?category=${data.id}`)
  await expect(visitor.getByText(after).filter({ visible: true }).first()).toBeVisible()

  const address = `https://example.com/${newTitle('kanal').replaceAll(' ', '-').toLowerCase()}`
  const parts = staff.getByRole('navigation', { name: 'Yönetim' })
  await hands.press(parts.getByRole('link', { name: 'Ayarlar' }))
  await hands.write(staff.getByLabel('LinkedIn', { exact: true }), address)
  await hands.press(staff.getByRole('button', { name: 'LinkedIn: kaydet' }))
  await expect(staff.getByText('LinkedIn kaydedildi.')).toBeVisible()

  await visitor.goto('/help-center')
  const link = visitor.getByRole('contentinfo').getByRole('link', { name: 'LinkedIn' })
  await expect(link).toHaveAttribute('href', address)

  await hands.press(staff.getByRole('button', { name: 'LinkedIn: varsayılana dön' }))
  await hands.press(staff.getByRole('alertdialog').getByRole('button', { name: 'Varsayılana dön' }))
  await expect(staff.getByText('LinkedIn varsayılana döndü.')).toBeVisible()
  await visitor.reload()
  await expect(link).not.toHaveAttribute('href', address)
})
