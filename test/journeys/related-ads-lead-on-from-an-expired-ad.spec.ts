import { expectAccessible } from './accessible.ts'
import { publishAdvertisement, registerAndVerify, saveCv } from './board.ts'
import { findExpired } from './demo-board.ts'
import { expect, test } from './fixtures.ts'

test('related ads lead on from an expired ad, and from an application', async ({ hands, open }) => {
  const [owner, person, expired] = await Promise.all([
    registerAndVerify(),
    registerAndVerify(),
    findExpired(),
  ])
  await saveCv(person)
  const wanted = await publishAdvertisement(owner)
  const page = await open(person)
  const related = page.getByRole('region', { name: 'Benzer ilanlar' })

  await page.goto(`/advertisements/${expired.id}`)
  await expect(page.getByRole('heading', { level: 1, name: expired.title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hemen Başvur' })).toHaveCount(0)
  await expectAccessible(page)
  const next = related.getByRole('heading', { level: 3 }).first().getByRole('link')
  const title = await next.innerText()
  await hands.press(next)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hemen Başvur' }).first()).toBeVisible()

  await page.goto(`/advertisements/${wanted.id}`)
  await hands.press(page.getByRole('button', { name: 'Hemen Başvur' }).first())
  await hands.press(page.getByRole('button', { name: 'Başvuruyu Gönder' }))
  await expect(page).toHaveURL(/\/applications\/\d+\/messages$/)
  await expect(related.getByRole('article').first()).toBeVisible()
  await expect(related.getByRole('link', { name: wanted.title })).toHaveCount(0)
})
