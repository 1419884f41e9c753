import { runOn } from '../postgres.ts'
import { publishAdvertisement, registerAndVerify, saveCv } from './board.ts'
import { expect, test } from './fixtures.ts'

const url = process.env['JOURNEYS_DATABASE'] ?? ''

test('an ad expires under the eyes of an applicant', async ({ open, hands, meant }) => {
  meant(/status of 409 .*\/api\/app\/applications\)$/)
  const [owner, applicant] = await Promise.all([registerAndVerify(), registerAndVerify()])
  const [{ id }] = await Promise.all([publishAdvertisement(owner), saveCv(applicant)])
  const page = await open(applicant)
  await page.goto(`/advertisements/${id}`)
  await expect(page.getByText('Bugün son gün').first()).toBeVisible()
  await hands.press(page.getByRole('button', { name: 'Hemen Başvur' }).first())
  const dialog = page.getByRole('dialog', { name: 'Başvurunuzu gönderin' })
  await expect(dialog).toBeVisible()
  await runOn(
    { url },
    `update advertisements set application_deadline = (now() at time zone 'Europe/Istanbul')::date - 1 where id = ${id}`,
  )
  await hands.press(dialog.getByRole('button', { name: 'Başvuruyu Gönder' }))
  await expect(page.getByText('Bu ilanın başvuru süresi doldu.').first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Başvuru süresi doldu.', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hemen Başvur' })).toHaveCount(0)
})
