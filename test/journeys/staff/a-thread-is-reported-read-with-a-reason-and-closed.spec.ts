import { acceptedApplication, call, signInPersona } from '../board.ts'
import { expect, test } from '../fixtures.ts'

const asked = 'Kaydınız için önce 500 lira yatırın.'

test('an applicant reports a thread, an editor reads it with a reason and closes the report', async ({
  open,
  hands,
}) => {
  const { id, owner, applicant } = await acceptedApplication()
  const message = { application_id: id, message: asked }
  await call('POST', '/api/app/messages', { token: owner.token, body: message })

  const page = await open(applicant)
  await page.goto(`/applications/${id}/messages`)
  await hands.press(page.getByRole('button', { name: 'Şikâyet et' }))
  const form = page.getByRole('dialog', { name: 'Konuşmayı şikâyet et' })
  await hands.press(form.getByRole('button', { name: 'Gönder' }))
  await expect(form.getByText('Lütfen bir neden seçin.')).toBeVisible()
  await hands.press(form.getByRole('radio', { name: 'Ücret talebi' }))
  await hands.write(form.getByLabel(/Ne oldu/), 'İş için benden para istedi.')
  await hands.press(form.getByRole('button', { name: 'Gönder' }))
  await expect(page.getByText('Şikâyetiniz alındı.')).toBeVisible()
  await expect(form).toBeHidden()

  const staff = await open(await signInPersona('editor'))
  // Other journeys create reports too, so this one is found by the application's id.
  const { data } = await call<{ data: { id: number; subject_id: number }[] }>(
    'GET',
    '/api/admin/reports?reason=fee_demand&subject_type=application',
    { token: (await signInPersona('editor')).token },
  )
  const report = data.find((one) => one.subject_id === id)
  await staff.goto('/yonetim/sikayetler?reason=fee_demand&subject_type=application')
  await hands.press(staff.getByRole('link', { name: `${report?.id} numaralı şikâyet` }))
  await expect(staff.getByText('İş için benden para istedi.')).toBeVisible()
  await expect(staff.getByText('Metinler kapalı.')).toBeVisible()
  await hands.press(staff.getByRole('button', { name: 'Üstlen' }))
  await hands.press(staff.getByRole('button', { name: 'Mesajları aç' }))
  const why = staff.getByRole('dialog', { name: 'Mesajları aç' })
  await hands.press(why.getByRole('button', { name: 'Aç', exact: true }))
  await expect(why.getByText('Lütfen mesajları neden açtığınızı yazın.')).toBeVisible()
  await hands.write(why.getByLabel('Neden'), 'Para istendiği bildirildi.')
  await hands.press(why.getByRole('button', { name: 'Aç', exact: true }))
  await expect(staff.getByRole('list', { name: 'Şikâyet edilen konuşma' })).toContainText(asked)

  await hands.press(staff.getByRole('button', { name: 'Kapat', exact: true }))
  const closing = staff.getByRole('dialog', { name: 'Şikâyeti kapat' })
  await hands.write(closing.getByLabel('Sonuç'), 'İlan sahibi uyarıldı.')
  await hands.press(closing.getByRole('button', { name: 'Kapat', exact: true }).last())
  await expect(closing).toBeHidden()
  await expect(staff.getByText('İlan sahibi uyarıldı.')).toBeVisible()
  await expect(staff.getByText('Metinler kapalı.')).toBeVisible()

  await page.goto('/')
  await hands.press(page.getByRole('banner').getByRole('button', { name: /^Bildirimler/ }))
  await expect(page.getByRole('dialog').getByText(/incelendi ve sonuçlandırıldı/)).toBeVisible()
})
