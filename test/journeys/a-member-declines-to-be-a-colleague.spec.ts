import { call, publishAdvertisement, registerAndVerify } from './board.ts'
import { expect, test } from './fixtures.ts'

test('a member who is invited as a colleague declines only after a confirmation', async ({ open, hands }) => {
  const [owner, member] = await Promise.all([registerAndVerify(), registerAndVerify()])
  const { id } = await publishAdvertisement(owner)
  await call('POST', `/api/app/advertisements/${id}/colleagues`, {
    token: owner.token,
    body: { address: member.user.phone, role: 'viewer' },
  })
  const page = await open(member)
  await page.goto('/paylasilan-ilanlar')
  const decline = page.getByRole('button', { name: /^Katılma ?:/ })
  const question = page.getByRole('alertdialog')
  await hands.press(decline)
  await expect(question).toContainText('30 gün boyunca sizi bu ilana yeniden davet edemez')
  await hands.press(question.getByRole('button', { name: 'Vazgeç' }))
  await hands.press(decline)
  await hands.press(question.getByRole('button', { name: 'Daveti reddet' }))
  await expect(page.getByText('Daveti kabul etmediniz.')).toBeVisible()
  await expect(decline).toBeHidden()
})
