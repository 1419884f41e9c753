import { publishAdvertisement, registerAndVerify, saveCv } from './board.ts'
import { expect, test } from './fixtures.ts'

test('an invitation is answered', async ({ open, hands }) => {
  const [owner, invited] = await Promise.all([registerAndVerify(), registerAndVerify()])
  // A number of experiences by which the card is told from those of other journeys.
  const count = 11 + Math.floor(Math.random() * 39)
  const experience = { position: 'Asistan', company: 'Örnek', start_date: '2021-03-01', is_current: true }
  const experiences = Array.from({ length: count }, () => experience)
  const [advertisement] = await Promise.all([
    publishAdvertisement(owner),
    saveCv(invited, { changes: { experiences } }),
  ])

  const page = await open(invited)
  await page.goto('/davetler')
  await hands.press(page.getByRole('switch', { name: /^Davetlere açığım/ }))
  await expect(page.getByText('Davetlere açıksınız.')).toBeVisible()

  const owners = await open(owner)
  await owners.goto(`/advertisement/${advertisement.id}/invitations`)
  const card = owners
    .getByRole('listitem')
    .filter({ hasText: `${count} iş deneyimi` })
    .first()
  await expect(card).toContainText(invited.user.firstname)
  await expect(card).not.toContainText(invited.user.lastname)
  await hands.press(card.getByRole('button', { name: /^Davet et/ }))
  await expect(card.getByRole('button', { name: /^Davet edildi/ })).toBeVisible()

  await page.reload()
  const invitation = page.getByRole('listitem').filter({ hasText: advertisement.title })
  await hands.press(invitation.getByRole('button', { name: /^Geri çevir/ }))
  await expect(invitation).toContainText('Geri çevirdiniz')
  await hands.press(invitation.getByRole('button', { name: /^Vazgeçtim, beklesin/ }))
  await expect(invitation).toContainText('Yanıtınızı bekliyor')

  await hands.press(invitation.getByRole('link', { name: /^İlanı aç, başvur/ }))
  await hands.press(page.getByRole('button', { name: 'Hemen Başvur' }).first())
  const dialog = page.getByRole('dialog', { name: 'Başvurunuzu gönderin' })
  const sent = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/applications'),
  )
  await hands.press(dialog.getByRole('button', { name: 'Başvuruyu Gönder' }))
  await sent

  await owners.goto(`/advertisement/${advertisement.id}/applications`)
  await expect(owners.getByRole('listitem').filter({ hasText: invited.user.lastname })).toContainText(
    'Davetli',
  )
})
