import { publishAdvertisement, professions, registerAndVerify, saveCv } from './board.ts'
import { expect, test } from './fixtures.ts'

test('Back closes an overlay, and leads from a thread to its advertisement', async ({ open, hands }) => {
  const [owner, applicant] = await Promise.all([registerAndVerify(), registerAndVerify()])
  const [advertisement] = await Promise.all([
    publishAdvertisement(owner),
    saveCv(applicant, { profession: professions.sound }),
  ])
  const page = await open(applicant)
  const apply = page.getByRole('button', { name: 'Hemen Başvur' }).locator('visible=true').first()
  const mismatch = page.getByRole('dialog', { name: 'Mesleğiniz bu ilanla eşleşmiyor' })
  const sending = page.getByRole('dialog', { name: 'Başvurunuzu gönderin' })
  const title = page.getByRole('heading', { name: advertisement.title })
  await page.goto('/my-applications')
  await page.goto(`/advertisements/${advertisement.id}`)

  await hands.press(apply)
  await expect(mismatch).toBeVisible()
  await page.goBack()
  await expect(mismatch).toBeHidden()
  await expect(apply).toBeFocused()

  await hands.press(apply)
  await hands.press(mismatch.getByRole('button', { name: 'Yine de Başvur' }))
  await expect(sending).toBeVisible()
  await page.goBack()
  await expect(sending).toBeHidden()
  await expect(title).toBeVisible()

  await hands.press(apply)
  await hands.press(mismatch.getByRole('button', { name: 'Yine de Başvur' }))
  await hands.press(sending.getByRole('button', { name: 'Başvuruyu Gönder' }))
  await expect(page).toHaveURL(/\/applications\/\d+\/messages$/)
  await page.goBack()
  await expect(title).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/my-applications$/)
})

test('Back closes the menu of a phone', async ({ page, hands }) => {
  const menu = page.getByRole('dialog', { name: 'Menü' })
  const opener = page.getByRole('button', { name: 'Menü', exact: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await hands.press(opener)
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/$/)

  await hands.press(opener)
  await hands.press(menu.getByRole('link', { name: 'Set İlanları' }))
  await expect(page).toHaveURL(/\/advertisements/)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(menu).toBeHidden()
})
