import type { Context } from '../../src/server/endpoint/context.ts'
import { followPromises } from '../../src/server/board/deadlines/response-promise/promises.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { openDatabase } from '../../src/server/database/open.ts'
import { istanbulInstant, today } from '../../src/shared/values/dates.ts'
import { runOn } from '../postgres.ts'
import { applyTo, publishAdvertisement, registerAndVerify, saveCv } from './board.ts'
import { expect, test } from './fixtures.ts'

const url = process.env['JOURNEYS_DATABASE'] ?? ''

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

/** Moves the decision date eight days back, and runs the task at noon, because it tells nobody at night. */
async function lapse(id: number): Promise<void> {
  await runOn(
    { url },
    `update advertisements set decision_days = 0, application_deadline = (now() at time zone 'Europe/Istanbul')::date - 8
    where id = ${id}`,
  )
  const config = readConfig({ DATABASE_URL: url, MODE: 'demo' })
  const db = await openDatabase(config)
  const now = () => new Date(istanbulInstant(today(), '12:00'))
  await followPromises({ db, config, now } as Context, () => false)
  await db.close()
}
