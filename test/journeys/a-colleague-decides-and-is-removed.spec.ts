import { applyTo, publishAdvertisement, registerAndVerify, saveCv } from './board.ts'
import { expect, test } from './fixtures.ts'

test('a colleague decides and is removed', async ({ open, hands, meant }) => {
  meant(/status of 403/)
  const [owner, colleague, applicant] = await Promise.all([
    registerAndVerify(),
    registerAndVerify(),
    registerAndVerify(),
  ])
  const advertisement = await publishAdvertisement(owner)
  await saveCv(applicant)
  await applyTo(advertisement, applicant)
  const applications = `/advertisement/${advertisement.id}/applications`
  const name = `${colleague.user.firstname} ${colleague.user.lastname}`

  const own = await open(owner)
  await own.goto('/my-advertisements')
  await hands.press(own.getByRole('button', { name: /^Diğer işlemler/ }))
  await hands.press(own.getByRole('menuitem', { name: 'Ekip arkadaşları' }))
  const dialog = own.getByRole('dialog', { name: 'Ekip arkadaşları' })
  await hands.write(dialog.getByLabel('E-posta adresi ya da cep telefonu'), colleague.user.phone)
  await hands.press(dialog.getByRole('radio', { name: 'Karar veren' }))
  await hands.press(dialog.getByRole('button', { name: 'Davet et' }))
  await expect(dialog.getByRole('listitem')).toContainText('yanıt bekliyor')

  const page = await open(colleague)
  await page.goto('/paylasilan-ilanlar')
  await hands.press(page.getByRole('button', { name: /^Katıl ?:/ }))
  await expect(dialog.getByRole('listitem')).toContainText(name)
  await hands.press(page.getByRole('link', { name: /^Değerlendir/ }))
  await page.waitForURL(`**${applications}`)
  await hands.press(
    page.getByRole('region', { name: 'Başvurular', exact: true }).getByRole('listitem').getByRole('link'),
  )
  await hands.press(page.getByRole('button', { name: /^Kabul Et/ }))
  await hands.press(page.getByRole('alertdialog').getByRole('button', { name: 'Kabul Et' }))
  await expect(page.getByRole('region', { name: 'Başvuru', exact: true })).toContainText('Kabul Edildi')

  await hands.press(dialog.getByRole('button', { name: `Ekipten çıkar: ${name}` }))
  await expect(page.getByRole('heading', { name: 'Başvurular kapalı' })).toBeVisible()
  await own.goto(`${applications}?status=accepted`)
  await hands.press(
    own.getByRole('region', { name: 'Başvurular', exact: true }).getByRole('listitem').getByRole('link'),
  )
  await expect(own.getByText(`Karar: ${name}`)).toBeVisible()
})
