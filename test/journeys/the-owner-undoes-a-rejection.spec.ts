import type { Page } from '@playwright/test'
import { applyTo, call, publishAdvertisement, registerAndVerify, saveCv } from './board.ts'
import { expect, test } from './fixtures.ts'
import type { Hands } from './hands.ts'

/** An application that its owner has just rejected. */
async function makeRejected() {
  const [owner, applicant] = await Promise.all([registerAndVerify(), registerAndVerify()])
  const [advertisement] = await Promise.all([publishAdvertisement(owner), saveCv(applicant)])
  const id = await applyTo(advertisement, applicant)
  await call('PATCH', `/api/app/applications/${id}/status`, {
    token: owner.token,
    body: { status: 'rejected' },
  })
  return { owner, advertisement, id }
}

test('the owner undoes a rejection before the applicant is notified', async ({ open, hands }) => {
  const [owner, applicant] = await Promise.all([registerAndVerify(), registerAndVerify()])
  const [advertisement] = await Promise.all([publishAdvertisement(owner), saveCv(applicant)])
  await applyTo(advertisement, applicant)

  const page = await open(owner)
  await page.goto(`/advertisement/${advertisement.id}/applications`)
  await hands.press(page.getByRole('listitem').getByRole('link', { name: applicant.user.lastname }))
  const application = page.getByRole('region', { name: 'Başvuru', exact: true })
  await hands.press(application.getByRole('button', { name: 'Reddet' }))
  // Presses twice in a row; the server would refuse a second request.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Reddet' })
    .evaluate((button: HTMLButtonElement) => [1, 2].forEach(() => button.click()))
  await expect(application).toContainText('Reddedildi')
  await expect(application.locator(':focus')).toHaveCount(1)
  await expect(page.getByText('daha önce karar verilmiş')).toHaveCount(0)
  await hands.press(application.getByRole('button', { name: /^Geri al/ }))
  await expect(application.getByRole('button', { name: 'Kabul Et' })).toBeVisible()
  await expect(application.locator(':focus')).toHaveCount(1)

  const applicantsPage = await open(applicant)
  await applicantsPage.goto('/my-applications')
  const own = applicantsPage.getByRole('row').filter({ hasText: advertisement.title })
  await expect(own).toContainText('Beklemede')
  await expect(own.getByRole('button', { name: 'Mesajlar' })).toHaveAccessibleDescription(
    'Başvuru kabul edilince açılır',
  )
})

test('a rejection is not offered to be undone once its ten minutes are over', async ({ open, hands }) => {
  const { owner, advertisement, id } = await makeRejected()

  const list = `/advertisement/${advertisement.id}/applications`
  const [listPage, page] = [await open(owner), await open(owner)]
  await Promise.all([listPage.clock.install(), page.clock.install()])
  await listPage.goto(list)
  await page.goto(`${list}?basvuru=${id}`)
  await selectOnly(listPage, hands)
  const ofSelected = listPage.getByRole('button', { name: 'Reddi geri al' })
  const ofOpen = page.getByRole('button', { name: /^Geri al/ })
  await expect(ofSelected).toBeVisible()
  await expect(ofOpen).toBeVisible()
  await Promise.all([listPage.clock.runFor('10:01'), page.clock.runFor('10:01')])
  await expect(ofSelected).toBeHidden()
  await expect(ofOpen).toBeHidden()
})

test('after an attempt to undo that came too late, the list shows what is true', async ({
  open,
  hands,
  meant,
}) => {
  meant(/status of 409 .*\/rejections\/undo\)$/)
  const { owner, advertisement } = await makeRejected()

  const page = await open(owner)
  // The event stream, once it is connected, would reload the list.
  await page.route('**/api/app/live', () => {})
  await page.goto(`/advertisement/${advertisement.id}/applications`)
  await selectOnly(page, hands)
  const body = { code: 'undo_expired', message: 'Karar artık geri alınamaz.' }
  let isLate = false
  await page.route('**/rejections/undo', (route) => {
    isLate = true
    return route.fulfill({ status: 409, json: body })
  })
  await page.route('**/applications/list', async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as { data: object[] }
    const data = list.data.map((row) => ({ ...row, ...(isLate && { undo_until: null }) }))
    await route.fulfill({ response, json: { ...list, data } })
  })
  const undo = page.getByRole('button', { name: 'Reddi geri al' })
  await hands.press(undo)
  await expect(page.getByText('Karar artık geri alınamaz.')).toBeVisible()
  await expect(undo).toBeHidden()
})

/** Selects the only application of the list. On a phone the checkboxes appear after a press. */
async function selectOnly(page: Page, hands: Hands): Promise<void> {
  await expect(page.getByRole('listitem').getByRole('link').first()).toBeVisible()
  const select = page.getByRole('button', { name: 'Seç', exact: true })
  if (await select.isVisible()) await hands.press(select)
  await hands.press(page.getByRole('listitem').getByRole('checkbox'))
}
