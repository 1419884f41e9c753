import { call, publishAdvertisement, registerAndVerify } from './board.ts'
import { expect, test } from './fixtures.ts'
import { insertSixty } from './sixty-applications.ts'

const url = process.env['JOURNEYS_DATABASE'] ?? ''

test('an owner steps through sixty applications on a phone and keeps the place', async ({
  open,
  hands,
  meant,
}) => {
  // The inserted people have not confirmed their phone, so they have no profile page.
  meant(/status of 404 .*\/user-profile\//)
  const owner = await registerAndVerify()
  const { id, title } = await publishAdvertisement(owner)
  await insertSixty(url, { id, title })
  const list = `/api/app/advertisements/${id}/applications/list`
  const { data } = await call<{ data: { id: number }[] }>('POST', list, { token: owner.token, body: {} })

  const page = await open(owner)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/advertisement/${id}/applications?basvuru=${data[48]?.id}`)
  const one = page.getByRole('region', { name: 'Başvuru', exact: true })
  const next = one.getByRole('button', { name: /^Sonraki başvuru/ })
  await expect(one).toContainText('49 / 60')
  for (const place of [50, 51, 52]) {
    await hands.press(next)
    await expect(one).toContainText(`${place} / 60`)
  }
  await expect(one.getByRole('heading', { level: 2 })).toContainText('Aday 9')

  await page.reload()
  await expect(one).toContainText('52 / 60')
  await hands.press(next)
  await expect(one).toContainText('53 / 60')
  await hands.press(one.getByRole('heading', { level: 2 }).getByRole('link'))
  await expect(page).toHaveURL(/\/user-profile\//)
  await page.goBack()
  await expect(one).toContainText('53 / 60')
  await hands.press(one.getByRole('button', { name: /^Önceki başvuru/ }))
  await expect(one.getByRole('heading', { level: 2 })).toContainText('Aday 9')
})
