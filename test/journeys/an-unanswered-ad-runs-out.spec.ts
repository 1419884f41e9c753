import { followPromises } from '../../src/server/board/deadlines/response-promise/promises.ts'
import { runOn } from '../postgres.ts'
import { applyTo, publishAdvertisement, registerAndVerify, saveCv } from './board.ts'
import { databaseUrl, runTaskAtNoon } from './board-tasks.ts'
import { expect, test } from './fixtures.ts'

test('an unanswered ad runs out', async ({ open, hands }) => {
  const [owner, applicant] = await Promise.all([registerAndVerify(), registerAndVerify()])
  const [advertisement] = await Promise.all([publishAdvertisement(owner), saveCv(applicant)])
  await applyTo(advertisement, applicant)

  const applicantsPage = await open(applicant)
  await applicantsPage.goto('/my-applications')
  const own = applicantsPage.getByRole('row').filter({ hasText: advertisement.title })
  await expect(own).toContainText('Yanıt sözü')
  await lapse(advertisement.id)
  await expect(own).toContainText('Yanıtlanmadı')
  await expect(own).toContainText('sizinle ilgili bir karar değil')

  const page = await open(owner)
  await page.goto(`/advertisement/${advertisement.id}/applications?status=unanswered`)
  await hands.press(page.getByRole('listitem').getByRole('link', { name: applicant.user.lastname }))
  const received = page.getByRole('region', { name: 'Başvuru', exact: true })
  await expect(received).toContainText('Yine de karar verebilirsiniz')
  await hands.press(received.getByRole('button', { name: 'Kabul Et' }))
  await hands.press(page.getByRole('alertdialog').getByRole('button', { name: 'Kabul Et' }))
  await expect(received).toContainText('Kabul Edildi')
})

/** Moves the decision date eight days back, and runs the task that closes what is still undecided then. */
async function lapse(id: number): Promise<void> {
  await runOn(
    { url: databaseUrl },
    `update advertisements set decision_days = 0, application_deadline = (now() at time zone 'Europe/Istanbul')::date - 8
    where id = ${id}`,
  )
  await runTaskAtNoon(
    followPromises,
    `exists (select from applications where advertisement_id = ${id} and status = 'unanswered')`,
  )
}
