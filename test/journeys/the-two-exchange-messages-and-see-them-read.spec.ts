import { acceptedApplication } from './board.ts'
import { expect, test } from './fixtures.ts'

test('the two exchange messages and see them read', async ({ open, hands, isPhone }) => {
  const { id, owner, applicant, advertisement } = await acceptedApplication()
  const ours = await open(owner)
  await ours.goto(`/applications/${id}/messages`)
  // The notice about stored data appears too, as in every new browser.
  await expect(ours.getByRole('complementary', { name: 'Saklanan bilgiler' })).toBeVisible()
  await expect(ours.getByLabel('Mesajınız')).toBeInViewport({ ratio: 1 })
  await hands.write(ours.getByLabel('Mesajınız'), 'Merhaba, salı 07.00’de Balat’ta buluşuyoruz.')
  if (isPhone) await hands.press(ours.getByRole('button', { name: 'Gönder' }))
  else await ours.keyboard.press('Enter')
  await expect(ours.getByRole('log')).toContainText('Siz: Merhaba, salı 07.00’de Balat’ta buluşuyoruz.')
  await expect(ours.getByRole('log')).toContainText('gönderildi')

  const theirs = await open(applicant)
  await theirs.goto('/')
  await hands.press(theirs.getByRole('button', { name: 'Mesajlar 1 okunmamış' }))
  await hands.press(theirs.getByRole('dialog').getByRole('link', { name: advertisement.title }))
  const log = theirs.getByRole('log')
  await expect(log).toContainText('Bugün')
  await expect(log).toContainText('salı 07.00’de Balat’ta')
  await expect(ours.getByRole('log')).toContainText('okundu')

  const field = theirs.getByLabel('Mesajınız')
  await hands.write(field, 'Tamamdır.')
  await theirs.keyboard.press('Shift+Enter')
  await theirs.keyboard.insertText('Yanımda matbox da olacak.')
  await expect(log).not.toContainText('Tamamdır.')
  await hands.press(theirs.getByRole('button', { name: 'Gönder' }))
  await expect(log).toContainText('Tamamdır.\nYanımda matbox da olacak.', { useInnerText: true })
  await expect(field).toHaveValue('')
  await expect(ours.getByRole('log')).toContainText('Yanımda matbox da olacak.')
  await expect(log).toContainText('okundu')
  await expect(theirs.getByRole('button', { name: 'Mesajlar', exact: true })).toBeVisible()
})
