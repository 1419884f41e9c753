import { logIn, newStaff, newTitle } from '../board.ts'
import { expect, test } from '../fixtures.ts'

test('a new review reason survives Back and a reload until it is saved, and is moved by keyboard', async ({
  open,
  hands,
}) => {
  const { user, password } = await newStaff('editor')
  const page = await open(await logIn(user.email, password))
  const name = newTitle('Takvim belirsiz')
  const dialog = page.getByRole('dialog')
  const add = page.getByRole('button', { name: 'Yeni neden' })
  await page.goto('/yonetim/ret-nedenleri')
  await hands.press(add)
  await hands.write(dialog.getByLabel('Kısa ad'), name)
  await hands.write(dialog.getByLabel('Metin'), 'Çekim günlerini yazın.')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.reload()

  await hands.press(add)
  await expect(dialog.getByText('Kaydetmediğiniz yazılar geri getirildi.')).toBeVisible()
  await expect(dialog.getByLabel('Kısa ad')).toHaveValue(name)
  await hands.press(dialog.getByRole('button', { name: 'Kaydet', exact: true }))
  await expect(dialog).toBeHidden()
  const reasons = page.getByRole('listitem').filter({ hasText: name })
  await expect(reasons).toContainText('Çekim günlerini yazın.')

  const up = page.getByRole('button', { name: `${name}: yukarı taşı` })
  await hands.press(up)
  await expect(page.getByRole('status').filter({ hasText: `${name} ` })).toHaveText(/sıraya taşındı/)
  await expect(up).toBeFocused()

  await hands.press(page.getByRole('button', { name: `${name}: düzenle` }))
  await expect(dialog.getByText('geri getirildi')).toBeHidden()
  await hands.write(dialog.getByLabel('Metin'), 'Başka bir metin.')
  await page.goBack()
  await hands.press(page.getByRole('button', { name: `${name}: düzenle` }))
  await expect(dialog.getByLabel('Metin')).toHaveValue('Başka bir metin.')
  await hands.press(dialog.getByRole('button', { name: 'Kayıtlı hâline dön' }))
  await expect(dialog.getByLabel('Metin')).toHaveValue('Çekim günlerini yazın.')
  await hands.press(dialog.getByRole('button', { name: 'Vazgeç' }))

  await hands.press(page.getByRole('button', { name: `${name}: sil` }))
  await hands.press(page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }))
  await expect(reasons).toHaveCount(0)
})
