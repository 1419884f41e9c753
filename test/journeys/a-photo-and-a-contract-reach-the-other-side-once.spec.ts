import { readFile } from 'node:fs/promises'
import { pdf } from '../pdfs.ts'
import { jpeg } from '../photos.ts'
import { acceptedApplication, messagesOf } from './board.ts'
import { expect, test } from './fixtures.ts'
import { photoTime } from './photo-time.ts'

test('a photo and a contract sent without a connection survive a reload and reach the other side once', async ({
  open,
  hands,
  meant,
}) => {
  meant(/net::ERR_FAILED/)
  const { id, owner, applicant, advertisement } = await acceptedApplication()
  const ours = await open(owner)
  await ours.goto('/messages')
  await hands.press(ours.getByRole('list', { name: 'Konuşmalar' }).getByRole('link'))
  await expect(ours.getByText('Mesajlaşma açıldı')).toBeVisible()
  await ours.context().route('**/api/app/message-attachments', (route) => route.abort())
  await ours.getByLabel('Eklenecek dosyalar').setInputFiles([
    { name: 'set.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ width: 900, height: 600 }) },
    { name: 'sözleşme.pdf', mimeType: 'application/pdf', buffer: await pdf() },
    { name: 'müzik.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('ID3') },
  ])
  await expect(
    ours.getByText('Yalnızca fotoğraf (JPEG, PNG, WebP) ya da PDF ekleyebilirsiniz.'),
  ).toBeVisible()
  await expect(ours.getByLabel('Mesajınız')).toBeFocused()
  await hands.write(ours.getByLabel('Mesajınız'), 'Kaşe sözleşmesi ektedir.')
  await hands.press(ours.getByRole('button', { name: 'Gönder', exact: true }))
  const log = ours.getByRole('log')
  await expect(log).toContainText('bağlantı bekleniyor')
  await ours.reload()
  await expect(log).toContainText('set.jpg, sözleşme.pdf')
  await ours.context().unroute('**/api/app/message-attachments')
  await ours.evaluate(() => void window.dispatchEvent(new Event('online')))
  await expect(log).toContainText('gönderildi', photoTime)
  expect(await messagesOf(id, owner)).toEqual(['Kaşe sözleşmesi ektedir.'])

  const theirs = await open(applicant)
  await theirs.goto('/messages')
  await hands.write(theirs.getByLabel('Mesajlarda ara'), 'SÖZLEŞMESİ')
  await expect(theirs).toHaveURL(/q=/)
  await hands.press(theirs.getByRole('list', { name: 'Konuşmalar' }).getByRole('link'))
  await expect(theirs.getByText(advertisement.title).filter({ visible: true }).first()).toBeVisible()
  const saved = theirs.waitForEvent('download')
  await hands.press(theirs.getByRole('button', { name: /İndir: sözleşme\.pdf/ }))
  const file = await readFile(await (await saved).path())
  expect(file.toString('latin1', 0, 5)).toBe('%PDF-')
  await hands.press(theirs.getByRole('button', { name: /^Büyüt: Fotoğraf 1\/1/ }))
  const viewer = theirs.getByRole('dialog', { name: /Fotoğraf/ })
  await expect(viewer.getByRole('img').last()).toBeVisible()
  await theirs.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
})
