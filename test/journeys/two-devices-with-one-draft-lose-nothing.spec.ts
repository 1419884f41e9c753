import { newTitle, registerAndVerify } from './board.ts'
import { expect, test } from './fixtures.ts'

test('two devices with one draft lose nothing', async ({ open, hands, meant }) => {
  meant(/status of 409/)
  const title = newTitle('Gece çekimi için ışık şefi')
  const owner = await registerAndVerify()
  const [phone, desk] = [await open(owner), await open(owner)]
  await phone.goto('/create-advertisement')
  await hands.write(phone.getByLabel('İlan başlığı'), title)
  await expect(phone.getByText(/^Taslak kaydedildi/)).toBeVisible()
  await desk.goto(phone.url())
  await expect(desk.getByLabel('İlan başlığı')).toHaveValue(title)

  const saved = phone.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok())
  await hands.write(phone.getByLabel('Açıklama'), 'Telefonda yazılan açıklama.')
  await hands.write(phone.getByLabel('İlan başlığı'), `${title}, telefonda`)
  await saved
  await hands.write(desk.getByRole('textbox', { name: 'Proje adı' }), 'Gece Vapuru')
  await hands.write(desk.getByLabel('İlan başlığı'), `${title}, masada`)
  await expect(desk.getByText(/başka bir cihazda değişti/)).toBeVisible()
  await hands.press(desk.getByRole('button', { name: 'İkisini Birleştir' }))

  await expect(desk.getByRole('main').getByRole('status').first()).toContainText(
    `Diğer cihazdaki: ${title}, telefonda`,
  )
  await expect(desk.getByLabel('İlan başlığı')).toHaveValue(`${title}, masada`)
  await expect(desk.getByLabel('Açıklama')).toHaveValue('Telefonda yazılan açıklama.')
  await expect(desk.getByRole('textbox', { name: 'Proje adı' })).toHaveValue('Gece Vapuru')
  await expect(desk.getByText(/^Taslak kaydedildi/)).toBeVisible()

  await hands.write(phone.getByRole('textbox', { name: 'Proje adı' }), 'Bozkır')
  await expect(phone.getByText(/başka bir cihazda değişti/)).toBeVisible()
  await hands.press(phone.getByRole('button', { name: 'Diğerini Al' }))
  await expect(phone.getByRole('textbox', { name: 'Proje adı' })).toHaveValue('Gece Vapuru')
  await hands.press(phone.getByRole('button', { name: 'Geri Al' }))
  await expect(phone.getByRole('textbox', { name: 'Proje adı' })).toHaveValue('Bozkır')
})
