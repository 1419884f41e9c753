import { newTitle, publishAdvertisement, registerAndVerify } from './board.ts'
import { expect, test } from './fixtures.ts'

test('a visitor finds an ad and logs in to see it', async ({ page, hands }) => {
  const [owner, visitor] = await Promise.all([registerAndVerify(), registerAndVerify()])
  const { title } = await publishAdvertisement(owner, { title: newTitle('Gece çekimi için focus puller') })

  await page.goto('/')
  await hands.write(page.getByRole('main').getByLabel('İlanlarda ara'), title)
  await hands.press(page.getByRole('main').getByRole('button', { name: 'Ara', exact: true }))
  await expect(page.getByRole('heading', { name: 'Set İlanları' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)

  await hands.press(page.getByRole('link', { name: `İlanı Görmek İçin Giriş Yap: ${title}` }))
  await expect(page.getByRole('heading', { name: 'Giriş Yap', level: 1 })).toBeVisible()
  await hands.write(page.getByLabel('Telefon veya e-posta'), visitor.user.email)
  await hands.write(page.getByLabel('Parola', { exact: true }), visitor.password)
  await hands.press(page.getByRole('button', { name: 'Giriş Yap' }))

  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText(`${owner.user.firstname} ${owner.user.lastname} (Bireysel)`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hemen Başvur' }).first()).toBeVisible()
})
