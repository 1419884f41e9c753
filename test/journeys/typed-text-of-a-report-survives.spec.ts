import { publishAdvertisement, registerAndVerify } from './board.ts'
import { expect, test } from './fixtures.ts'

const file = /\/assets\/report-dialog-/

test('a report dialog that fails to load says so at each press, and typed text survives Back', async ({
  open,
  hands,
  meant,
}) => {
  meant(/ERR_FAILED .*report-dialog/)
  const [owner, member] = await Promise.all([registerAndVerify(), registerAndVerify()])
  const { id } = await publishAdvertisement(owner)
  const page = await open(member)
  const ask = page.getByRole('button', { name: 'Şikâyet et' })
  const dialog = page.getByRole('dialog', { name: 'İlanı şikâyet et' })
  const words = dialog.getByLabel('Ne oldu?')
  const told = page.getByText('Bağlantınız kesilmiş')
  await page.route(file, (route) => route.abort())
  await page.goto(`/advertisements/${id}`)
  // The button is pressed twice, because some browsers request a failed module again and others do so only after a
  // reload.
  for (const press of [1, 2]) {
    await hands.press(ask)
    await expect(told, `press ${press}`).toBeVisible()
    await expect(page.locator('[data-waiting]')).toHaveCount(0)
    if (press === 1) await hands.press(page.getByRole('button', { name: 'Bildirimi kapat' }))
  }
  await page.unroute(file)
  await hands.press(page.getByRole('button', { name: 'Sayfayı yenile' }))
  await expect(told).toBeHidden()

  await hands.press(ask)
  await hands.press(dialog.getByRole('radio', { name: 'Ücret talebi' }))
  await hands.write(words, 'Kayıt ücreti istediler.')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await hands.press(ask)
  await expect(words).toHaveValue('Kayıt ücreti istediler.')
  await expect(dialog.getByRole('radio', { name: 'Ücret talebi' })).toBeChecked()

  await hands.press(dialog.getByRole('button', { name: 'Gönder' }))
  await expect(dialog).toBeHidden()
  await hands.press(ask)
  await expect(words).toHaveValue('')
})
