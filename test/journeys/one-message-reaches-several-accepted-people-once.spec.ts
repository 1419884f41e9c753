import { accept, applyTo, messagesOf, publishAdvertisement, registerAndVerify, saveCv } from './board.ts'
import { expect, test } from './fixtures.ts'

test('one message reaches several accepted people once, each by their name, from a saved reply', async ({
  open,
  hands,
  isPhone,
  meant,
}) => {
  meant(/net::ERR_FAILED/)
  const owner = await registerAndVerify()
  const advertisement = await publishAdvertisement(owner)
  const received = []
  for (const applicant of await Promise.all([
    registerAndVerify(),
    registerAndVerify(),
    registerAndVerify(),
  ])) {
    await saveCv(applicant)
    const id = await applyTo(advertisement, applicant)
    await accept(id, owner)
    received.push({ id, applicant })
  }

  const page = await open(owner)
  await page.goto(`/advertisement/${advertisement.id}/applications?status=accepted`)
  const rows = page.getByRole('region', { name: 'Başvurular', exact: true }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  if (isPhone) await hands.press(page.getByRole('button', { name: 'Seç', exact: true }))
  for (const index of [0, 1]) await hands.press(rows.nth(index).getByRole('checkbox'))
  await hands.press(page.getByRole('button', { name: 'Mesaj yaz' }))
  const dialog = page.getByRole('dialog', { name: 'Mesaj yaz' })
  await expect(dialog).toContainText('2 kişi kabul edildiğini bu mesajla öğrenir')
  await hands.write(dialog.getByLabel('Mesaj', { exact: true }), 'Tebrikler!')

  await hands.press(dialog.getByRole('button', { name: 'Hazır yanıtlar' }))
  const replies = page.getByRole('dialog', { name: /hazır yanıt/i }).last()
  await expect(replies).toContainText('bir kez yazıp burada saklayın')
  await hands.press(replies.getByRole('button', { name: 'Yeni hazır yanıt' }))
  await hands.write(replies.getByLabel('Başlık'), 'Çağrı saati')
  await hands.write(replies.getByLabel('Metin'), 'Merhaba {ad}, yarın 07.00’de görüşürüz.')
  await hands.press(replies.getByRole('button', { name: 'Kaydet' }))
  await expect(replies.getByRole('button', { name: /^Çağrı saati/ })).toBeFocused()
  await hands.press(replies.getByRole('button', { name: /^Çağrı saati/ }))
  const box = dialog.getByLabel('Mesaj', { exact: true })
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('Tebrikler!\nMerhaba {ad}, yarın 07.00’de görüşürüz.')

  await page.keyboard.press('Control+z')
  await expect(box).toHaveValue('Tebrikler!')
  await page.keyboard.press('Control+Shift+z')
  await expect(box).toHaveValue(/görüşürüz/)

  const sending = '**/api/app/advertisements/*/messages'
  await page.context().route(sending, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await hands.press(dialog.getByRole('button', { name: '2 kişiye gönder' }))
  await expect(dialog).toContainText('kimseye iki kez gitmez')
  await page.context().unroute(sending)
  await hands.press(dialog.getByRole('button', { name: '2 kişiye gönder' }))
  await expect(page.getByText('Mesajınız 2 kişiye gitti.')).toBeVisible()
  await expect(dialog).toBeHidden()
  const sent = await Promise.all(
    received.map(({ id, applicant }) => messagesOf(id, applicant).catch(() => [])),
  )
  expect(sent).toEqual([
    [],
    ...received
      .slice(1)
      .map(({ applicant: { user } }) => [`Tebrikler!\nMerhaba ${user.firstname}, yarın 07.00’de görüşürüz.`]),
  ])
})
