import { newTitle, professions, registerAndVerify } from './board.ts'
import { expect, test } from './fixtures.ts'

test('two devices with one draft lose nothing', async ({ open, hands, meant }) => {
  meant(/status of 409/)
  const title = newTitle('Gece çekimi için ışık şefi')
  const owner = await registerAndVerify()
  const [phone, laptop] = [await open(owner), await open(owner)]
  await phone.goto('/create-advertisement')
  await hands.write(phone.getByLabel('İlan başlığı'), title)
  await expect(phone.getByText(/^Taslak kaydedildi/)).toBeVisible()
  await laptop.goto(phone.url())
  await expect(laptop.getByLabel('İlan başlığı')).toHaveValue(title)

  const saved = phone.waitForResponse(
    (reply) => reply.ok() && Boolean(reply.request().postData()?.includes(', telefonda')),
  )
  await hands.write(phone.getByLabel('Açıklama'), 'Telefonda yazılan açıklama.')
  await hands.choose(phone.getByLabel('Kategori', { exact: true }), professions.camera.category)
  await hands.write(phone.getByLabel('İlan başlığı'), `${title}, telefonda`)
  await saved
  await hands.write(laptop.getByRole('textbox', { name: 'Proje adı' }), 'Gece Vapuru')
  await hands.choose(laptop.getByLabel('Kategori', { exact: true }), professions.sound.category)
  await hands.write(laptop.getByLabel('İlan başlığı'), `${title}, masada`)
  await expect(laptop.getByText(/başka bir cihazda değişti/)).toBeVisible()
  await hands.press(laptop.getByRole('button', { name: 'İkisini Birleştir' }))

  const told = laptop.getByRole('main').getByRole('status').first()
  await expect(told).toContainText(`Diğer cihazdaki: ${title}, telefonda`)
  await expect(told).toContainText(
    `Kategori: burada yazdığınız kaldı.Diğer cihazdaki: ${professions.camera.category}`,
  )
  await expect(laptop.getByLabel('İlan başlığı')).toHaveValue(`${title}, masada`)
  await expect(laptop.getByLabel('Açıklama')).toHaveValue('Telefonda yazılan açıklama.')
  await expect(laptop.getByRole('textbox', { name: 'Proje adı' })).toHaveValue('Gece Vapuru')
  await expect(laptop.getByText(/^Taslak kaydedildi/)).toBeVisible()

  await hands.write(phone.getByRole('textbox', { name: 'Proje adı' }), 'Bozkır')
  await expect(phone.getByText(/başka bir cihazda değişti/)).toBeVisible()
  await hands.press(phone.getByRole('button', { name: 'Diğerini Al' }))
  await expect(phone.getByRole('textbox', { name: 'Proje adı' })).toHaveValue('Gece Vapuru')
  await hands.press(phone.getByRole('button', { name: 'Geri Al' }))
  await expect(phone.getByRole('textbox', { name: 'Proje adı' })).toHaveValue('Bozkır')
})
