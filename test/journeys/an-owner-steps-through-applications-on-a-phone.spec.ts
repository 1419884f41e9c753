import { call, publishAdvertisement, registerAndVerify } from './board.ts'
import { expect, test } from './fixtures.ts'
import { insertSixty } from './sixty-applications.ts'

const url = process.env['JOURNEYS_DATABASE'] ?? ''

/** An advertisement with sixty applications; `data` has the first fifty as its owner gets them from the path `list`. */
async function makeSixty() {
  const owner = await registerAndVerify()
  const { id, title } = await publishAdvertisement(owner)
  await insertSixty(url, { id, title })
  const list = `/api/app/advertisements/${id}/applications/list`
  const { data } = await call<{ data: { id: number }[] }>('POST', list, { token: owner.token, body: {} })
  return { owner, id, list, data }
}

test('an owner steps through sixty applications on a phone and keeps the place', async ({
  open,
  hands,
  meant,
}) => {
  // The inserted people have not confirmed their phone, so they have no profile page.
  meant(/status of 404 .*\/user-profile\//)
  const { owner, id, data } = await makeSixty()

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

test('a next page that fails to load leaves the list as it is and can be tried again', async ({
  open,
  hands,
  meant,
}) => {
  meant(/status of 500 .*\/applications\/list\)$/)
  const { owner, id, list, data } = await makeSixty()

  const page = await open(owner)
  await page.setViewportSize({ width: 390, height: 844 })
  let isBroken = true
  await page.route(`**${list}`, (route) =>
    isBroken && route.request().postDataJSON().after
      ? route.fulfill({ status: 500, json: { code: 'internal', message: 'Beklenmeyen hata.' } })
      : route.fallback(),
  )
  await page.goto(`/advertisement/${id}/applications?basvuru=${data[49]?.id}`)
  const one = page.getByRole('region', { name: 'Başvuru', exact: true })
  const next = one.getByRole('button', { name: /^Sonraki başvuru/ })
  const missing = one.getByText('Sıradaki başvurular yüklenemedi.')
  await expect(one).toContainText('50 / 60')
  await expect(missing).toBeVisible()
  await hands.press(one.getByRole('link', { name: 'Listeye dön' }))
  const everyone = page.getByRole('region', { name: 'Başvurular', exact: true })
  await expect(everyone.getByRole('listitem')).toHaveCount(50)
  await expect(everyone.getByRole('button', { name: 'Tekrar dene' })).toBeVisible()
  await page.goBack()
  await expect(missing).toBeVisible()
  isBroken = false
  await hands.press(next)
  await expect(missing).toBeHidden()
  await hands.press(next)
  await expect(one).toContainText('51 / 60')
})
