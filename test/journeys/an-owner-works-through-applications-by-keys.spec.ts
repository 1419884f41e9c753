import { publishAdvertisement, registerAndVerify } from './board.ts'
import { expect, test } from './fixtures.ts'
import { insertSixty } from './sixty-applications.ts'

const url = process.env['JOURNEYS_DATABASE'] ?? ''
test.skip(url === '', 'Sixty applications are inserted through PostgreSQL')

test('an owner works through sixty applications by keys', async ({ open, hands }) => {
  const owner = await registerAndVerify()
  const advertisement = await publishAdvertisement(owner)
  await insertSixty(url, advertisement)

  const page = await open(owner)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/advertisement/${advertisement.id}/applications?status=pending`)
  const rows = page.getByRole('region', { name: 'Başvurular', exact: true }).getByRole('listitem')
  const one = page.getByRole('region', { name: 'Başvuru', exact: true })
  await expect(rows).toHaveCount(50)
  await page.keyboard.press('j')
  await expect(one.getByRole('heading', { level: 2 })).toContainText('Aday 60')
  await page.keyboard.press('3')
  await expect(one.getByRole('button', { name: /^Güçlü/ })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('n')
  await page.keyboard.type('Jest rol için ara: 3 r o')
  await page.keyboard.press('Control+Enter')
  await expect(one.getByRole('listitem').filter({ hasText: 'Jest rol için ara: 3 r o' })).toBeVisible()
  await expect(one.getByPlaceholder('Not yazın')).toHaveValue('')
  await page.keyboard.type('Boyu uygun')
  // The first note is saved while the next application is open, the second after the owner has come back.
  const openAtReply = [['2 / 60'], ['2 / 60', '1 / 60']]
  await page.route(/\/notes$/, async (route) => {
    for (const place of openAtReply.shift() ?? []) await expect(one).toContainText(place)
    await route.continue()
  })
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Escape')
  const saved = page.waitForResponse(/\/notes$/)
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await saved
  await page.keyboard.press('k')
  await expect(one.getByRole('listitem').filter({ hasText: 'Boyu uygun' })).toBeVisible()
  await expect(one.getByPlaceholder('Not yazın')).toHaveValue('')
  await page.keyboard.press('n')
  await page.keyboard.type('Ehliyeti var')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(one).toContainText('2 / 60')
  await page.keyboard.press('k')
  await expect(one.getByRole('listitem').filter({ hasText: 'Ehliyeti var' })).toBeVisible()
  await expect(one.getByPlaceholder('Not yazın')).toHaveValue('')
  await page.keyboard.press('j')
  await expect(one).toContainText('2 / 60')
  await page.keyboard.press('2')
  await expect(one.getByRole('button', { name: /^Olabilir/ })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('x')

  await hands.press(page.getByRole('button', { name: 'Karşılaştır' }))
  const comparison = page.getByRole('dialog', { name: 'Yan yana' })
  await expect(comparison.getByRole('columnheader')).toHaveCount(2)
  await expect(comparison).toContainText('Jest rol için ara')
  await page.keyboard.press('Escape')
  await hands.press(page.getByRole('button', { name: 'Seçimi bırak' }))

  for (const left of [59, 58]) {
    await page.keyboard.press('o')
    await hands.press(page.getByRole('alertdialog').getByRole('button', { name: 'Kabul Et' }))
    await expect(page.getByText(`kabul edildi.`)).toBeVisible()
    await expect(one).toContainText(`/ ${left}`)
  }
  await expect(one).toContainText('2 / 58')
  for (let place = 3; place <= 50; place += 1) await page.keyboard.press('j')
  await expect(rows).toHaveCount(58)
  await expect(one).toContainText('50 / 58')

  await hands.write(page.getByRole('searchbox'), 'böyle biri yok')
  await hands.press(page.getByRole('link', { name: 'Filtreleri temizle' }))
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(rows).toHaveCount(58)

  await hands.press(page.getByRole('button', { name: 'Listeyi indir' }))
  const download = page.waitForEvent('download')
  await hands.press(page.getByRole('menuitem', { name: 'Fotoğraf sayfası (PDF)' }))
  expect((await download).suggestedFilename()).toContain('Aday listesi')

  await hands.press(rows.first().getByRole('checkbox'))
  await hands.press(page.getByRole('button', { name: 'Hepsi (58)' }))
  await hands.press(page.getByRole('button', { name: 'Nazikçe reddet' }))
  const dialog = page.getByRole('dialog', { name: '58 başvuruyu nazikçe reddet' })
  await hands.press(dialog.getByText('Önizleme'))
  await expect(dialog.getByText(/^Merhaba (Ada|Bora|Ceyda|Doruk|Işıl|Şule),/).first()).toBeVisible()
  await hands.press(dialog.getByRole('button', { name: '58 kişiyi reddet' }))
  await expect(page.getByText('58 başvuru reddedildi.')).toBeVisible()

  await hands.press(page.getByRole('link', { name: /^Reddedilen/ }))
  await hands.press(rows.first().getByRole('link'))
  await hands.press(one.getByRole('button', { name: /^Geri al/ }))
  await expect(page.getByText('Karar geri alındı.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Reddedilen/ })).toContainText('57')
})
