import { acceptedApplication, closeAccount, writeMessage } from '../board.ts'
import { expect, test } from '../fixtures.ts'

test('a refused message says why and keeps its text', async ({ open, hands, meant }) => {
  meant(/status of 409/)
  const { id, owner, applicant } = await acceptedApplication()
  await writeMessage(id, owner, 'Merhaba.')
  const page = await open(applicant)
  await page.goto(`/applications/${id}/messages`)
  await expect(page.getByRole('log')).toContainText('Merhaba.')
  await closeAccount(owner)
  await hands.write(page.getByLabel('Mesajınız'), 'Orada mısınız?')
  await hands.press(page.getByRole('button', { name: 'Gönder', exact: true }))
  const log = page.getByRole('log')
  await expect(log).toContainText('Karşı tarafın hesabı kapandığı için bu işlem yapılamaz.')
  await expect(log).toContainText('Orada mısınız?')
  await expect(page.getByLabel('Mesajınız')).toBeFocused()

  await page.reload()
  await expect(log).toContainText('Orada mısınız?')
  await hands.press(log.getByRole('button', { name: 'Yeniden gönder' }))
  await expect(log).toContainText('Karşı tarafın hesabı kapandığı için bu işlem yapılamaz.')
  await hands.press(log.getByRole('button', { name: 'Sil' }))
  await expect(page.getByText('Orada mısınız?')).toHaveCount(0)
})
