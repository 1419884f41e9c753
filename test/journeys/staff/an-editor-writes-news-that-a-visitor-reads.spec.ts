import { png } from '../../photos.ts'
import { signInPersona } from '../board.ts'
import { expect, test } from '../fixtures.ts'
import { reach } from '../keys.ts'
import { photoTime } from '../photo-time.ts'

const title = 'Yeni plato kapılarını açıyor'
const summary = 'Üç stüdyolu plato önümüzdeki ay ilk setini ağırlayacak.'
/** HTML as Word puts it on the clipboard, with formatting that must be removed. */
const fromWord =
  '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body>' +
  '<p class=MsoNormal style="color:red" onclick="window.hacked=1">Stüdyolar <b>eylülde</b> hazır.<o:p></o:p></p>' +
  '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script></body></html>'

test('an editor writes news that a visitor reads until it is withdrawn', async ({ open, hands, meant }) => {
  meant(/status of 404/)
  const page = await open(await signInPersona('editor'))
  const keys = page.keyboard
  await page.goto('/yonetim/haberler')
  await hands.press(page.getByRole('link', { name: 'Yeni haber' }))
  await hands.write(page.getByRole('textbox', { name: 'Başlık', exact: true }), title)
  await hands.write(page.getByRole('textbox', { name: 'Özet' }), summary)

  const text = page.getByRole('textbox', { name: 'Metin' })
  await reach(text)
  await keys.type('## Üç stüdyo')
  await keys.press('Enter')
  await keys.type('Ayrıntılar ')
  await keys.press('Control+k')
  const link = page.getByRole('dialog', { name: 'Bağlantı ekle' })
  await hands.write(link.getByRole('textbox', { name: 'Adres' }), 'javascript:alert(1)')
  await hands.press(link.getByRole('button', { name: 'Ekle' }))
  await expect(link.getByText(/Adres, “\/” ile başlayan/)).toBeVisible()
  await hands.write(link.getByRole('textbox', { name: 'Adres' }), '/about-app')
  await hands.write(link.getByRole('textbox', { name: 'Görünen metin' }), 'burada')
  await hands.press(link.getByRole('button', { name: 'Ekle' }))
  await expect(link).toBeHidden()
  await expect(text).toBeFocused()
  await keys.press('Enter')
  await text.evaluate((field, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, fromWord)
  await expect(text).toContainText('Stüdyolar eylülde hazır.')

  const tools = page.getByRole('toolbar', { name: 'Biçim' })
  await reach(tools.getByRole('button', { name: 'Kalın' }))
  await keys.press('End')
  for (let steps = 0; steps < 2; steps++) await keys.press('ArrowLeft')
  await expect(tools.getByRole('button', { name: 'Görsel' })).toBeFocused()
  await keys.press('Enter')
  const picture = page.getByRole('dialog', { name: 'Görsel ekle' })
  await hands.give(picture.locator('input[type=file]'), [
    { name: 'plato.png', mimeType: 'image/png', buffer: await png() },
  ])
  await expect(picture.locator('img')).toBeVisible(photoTime)
  await hands.write(picture.getByRole('textbox', { name: 'Görselde ne var?' }), 'Platonun girişi')
  await hands.press(picture.getByRole('button', { name: 'Ekle' }))
  await expect(text.getByRole('img', { name: 'Platonun girişi' })).toBeVisible()

  await keys.press('Control+s')
  await expect(page.getByText('Kaydedildi.')).toBeVisible()
  await expect(page).toHaveURL(/\/yonetim\/haberler\/\d+$/)
  const visitor = await open()
  await visitor.goto('/news')
  const item = visitor.getByRole('article').getByRole('link', { name: title })
  await expect(visitor.getByRole('article').first()).toBeVisible()
  await expect(item).toBeHidden()

  await hands.press(page.getByRole('button', { name: 'Şimdi yayınla' }))
  await expect(page.getByText('Haber yayında.')).toBeVisible()
  await visitor.reload()
  await hands.press(item)
  const shown = visitor.getByRole('dialog', { name: title })
  await expect(shown.getByRole('heading', { name: 'Üç stüdyo' })).toBeVisible()
  await expect(shown.getByText('eylülde')).toHaveJSProperty('tagName', 'STRONG')
  await expect(shown.getByRole('link', { name: 'burada' })).toHaveAttribute('href', '/about-app')
  await expect(shown.getByRole('img', { name: 'Platonun girişi' })).toBeVisible()
  for (const one of [page, visitor]) expect(await one.evaluate(() => 'hacked' in window)).toBe(false)

  await hands.press(page.getByRole('button', { name: 'Yayından kaldır' }))
  const sure = page.getByRole('alertdialog', { name: 'Haber yayından kaldırılsın mı?' })
  await hands.press(sure.getByRole('button', { name: 'Yayından kaldır' }))
  await expect(page.getByText('Haber yayından kaldırıldı.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Sayfa bulunamadı' })).toBeVisible()

  // A deletion by mistake can be undone.
  await hands.press(page.getByRole('button', { name: 'Haberi sil' }))
  const gone = page.getByRole('alertdialog', { name: 'Haber silinsin mi?' })
  await hands.press(gone.getByRole('button', { name: 'Sil', exact: true }))
  await expect(page).toHaveURL(/\/yonetim\/haberler$/)
  const row = page.getByRole('row').getByRole('link', { name: title })
  await expect(row).toBeHidden()
  await hands.press(page.getByRole('button', { name: 'Geri Al', exact: true }))
  await expect(page.getByText('Haber geri getirildi.')).toBeVisible()
  await hands.press(row)
  await expect(page.getByRole('textbox', { name: 'Başlık', exact: true })).toHaveValue(title)
})
