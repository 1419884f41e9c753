import { call, newcomer, signInPersona } from '../board.ts'
import { expect, test } from '../fixtures.ts'
import { reach } from '../keys.ts'

const answer = 'Merhaba, ilanınızı yeniden açtık. Bir sorun olursa yazın.'
const note = 'İlan sahibiyle telefonda konuşuldu.'

test('an editor claims a feedback message, answers it, adds a note and closes it by keyboard', async ({
  open,
  hands,
}) => {
  const writer = newcomer()
  await writeToStaff(writer)
  const page = await open(await signInPersona('editor'))
  await page.goto('/yonetim/geri-bildirim')
  await hands.write(page.getByRole('searchbox', { name: 'Mesajlarda ara' }), writer.email)
  await page.keyboard.press('Enter')
  const line = page.getByRole('row').getByRole('link', { name: `${writer.firstname} ${writer.lastname}` })
  await expect(page.getByRole('row').getByRole('link')).toHaveCount(1)
  await hands.press(line)
  await expect(page.getByText('Yeni', { exact: true })).toBeVisible()

  // The pressed button disappears; the focus stays next to it.
  const release = page.getByRole('button', { name: 'Bırak' })
  await hands.press(page.getByRole('button', { name: 'Üstlen' }))
  await expect(release).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(release).toBeFocused()

  const form = page.getByRole('textbox', { name: 'Yeni yanıt' })
  await hands.write(form, answer)
  await hands.press(page.getByRole('checkbox', { name: 'Yanıtla birlikte çözüldü say' }))
  await hands.press(page.getByRole('button', { name: 'Yanıtı gönder' }))
  await expect(page.getByRole('listitem').filter({ hasText: answer })).toBeVisible()
  await expect(form).toHaveValue('')

  await hands.write(page.getByRole('textbox', { name: 'Yeni not' }), note)
  await hands.press(page.getByRole('button', { name: 'Not ekle' }))
  await expect(page.getByRole('listitem').filter({ hasText: note })).toBeVisible()

  const close = page.getByRole('button', { name: 'Kapat', exact: true })
  await hands.press(close)
  const dialog = page.getByRole('dialog', { name: 'Kapat' })
  await hands.press(dialog.getByRole('button', { name: 'Kapat', exact: true }).last())
  await expect(dialog.getByText('Lütfen kısa bir not yazın.')).toBeVisible()
  await hands.write(dialog.getByLabel('Kısa not'), 'Yanıtlandı.')
  await hands.press(dialog.getByRole('button', { name: 'Kapat', exact: true }).last())
  await expect(dialog).toBeHidden()
  const reopen = page.getByRole('button', { name: 'Yeniden aç' })
  await expect(reopen).toBeVisible()
  await expect(page.getByText('Kapandı', { exact: true }).first()).toBeVisible()
  await reach(reopen)

  await hands.press(page.getByRole('link', { name: 'Geri bildirim', exact: true }).last())
  await expect(page).toHaveURL(/\/yonetim\/geri-bildirim$/)
})

test('an admin finds a newsletter subscriber by keyboard', async ({ open, hands }) => {
  const page = await open(await signInPersona('admin'))
  await page.goto('/yonetim/bulten')
  const word = page.getByRole('searchbox', { name: 'Adres ara' })
  await hands.write(word, 'oyuncu.atolyesi')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=oyuncu\.atolyesi/)
  await expect(page.getByText('1 adres', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'oyuncu.atolyesi@example.com' })).toBeVisible()
  await hands.choose(page.getByRole('combobox', { name: 'Durum' }), 'Ayrıldı')
  await expect(page.getByText('Eşleşen kayıt yok.')).toBeVisible()
  await hands.choose(page.getByRole('combobox', { name: 'Durum' }), 'Tümü')
  await hands.write(word, 'yok-boyle-biri')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Eşleşen kayıt yok.')).toBeVisible()
  await hands.write(word, '')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^\d+ adres$/)).toBeVisible()
})

async function writeToStaff({ firstname, lastname, email }: ReturnType<typeof newcomer>): Promise<void> {
  await call('POST', '/api/feedback', {
    body: { firstname, lastname, email, subject: 'şikayet', message: 'İlanım yanlışlıkla kapandı.' },
  })
}
