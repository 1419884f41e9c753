import { newTitle, postAdvertisement, registerAndVerify, signInPersona } from '../board.ts'
import { expect, test } from '../fixtures.ts'

const told = 'İlanınızda ödeme istendiği bildirildi.'
const note = 'Ekran görüntüleri dosyada.'

test('an admin suspends a person, who is told why at the login, and lifts the suspension', async ({
  open,
  hands,
  meant,
}) => {
  meant(/status of 40[13]/)
  const person = await registerAndVerify()
  await postAdvertisement(person, { title: newTitle('Askıya alınacak ilan') })
  const name = `${person.user.firstname} ${person.user.lastname}`
  const theirs = await open(person)
  await theirs.goto('/my-advertisements')
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()

  const staff = await open(await signInPersona('admin'))
  await staff.goto('/yonetim/kisiler')
  await hands.write(staff.getByRole('searchbox', { name: 'Kişi ara' }), person.user.phone)
  await hands.press(staff.getByRole('button', { name: 'Ara', exact: true }))
  await hands.press(staff.getByRole('row').getByRole('link', { name }))
  await expect(staff.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(staff.getByText(person.user.email)).toHaveCount(0)

  await hands.press(staff.getByRole('button', { name: 'Askıya al' }))
  const dialog = staff.getByRole('dialog', { name: 'Hesabı askıya al' })
  const confirm = dialog.getByRole('button', { name: 'Askıya al' })
  await hands.write(dialog.getByLabel('Kişiye gösterilecek açıklama'), told)
  // The typed text is restored after Back.
  await staff.goBack()
  await expect(dialog).toBeHidden()
  await hands.press(staff.getByRole('button', { name: 'Askıya al' }))
  await expect(dialog.getByLabel('Kişiye gösterilecek açıklama')).toHaveValue(told)
  await hands.press(confirm)
  await expect(dialog.getByText('Lütfen ekip için iç notu yazın.')).toBeVisible()
  await hands.write(dialog.getByLabel('İç not'), note)
  await hands.press(confirm)
  await expect(dialog).toBeHidden()
  await expect(staff.getByText('Bu hesap askıda')).toBeVisible()

  await theirs.reload()
  await expect(theirs).toHaveURL(/\/login/)
  await hands.write(theirs.getByLabel('Telefon veya e-posta'), person.user.email)
  await hands.write(theirs.getByLabel('Parola', { exact: true }), person.password)
  await hands.press(theirs.getByRole('button', { name: 'Giriş Yap', exact: true }))
  const alert = theirs.getByRole('alert').filter({ hasText: 'askıya alındı' })
  await expect(alert).toContainText(told)
  await expect(alert.getByRole('link', { name: 'Geri bildirim formunu aç' })).toBeVisible()
  await expect(theirs.getByText(note)).toHaveCount(0)

  await hands.press(staff.getByRole('button', { name: 'Askıyı kaldır' }))
  const lifting = staff.getByRole('dialog', { name: 'Askıyı kaldır' })
  await hands.write(lifting.getByLabel('Neden'), 'Belgeler geldi.')
  await staff.keyboard.press('Escape')
  await expect(lifting).toBeHidden()
  await hands.press(staff.getByRole('button', { name: 'Askıyı kaldır' }))
  await expect(lifting.getByLabel('Neden')).toHaveValue('Belgeler geldi.')
  await hands.press(lifting.getByRole('button', { name: 'Askıyı kaldır' }))
  await expect(lifting).toBeHidden()
  await expect(staff.getByText('Bu hesap askıda')).toHaveCount(0)

  await hands.press(theirs.getByRole('button', { name: 'Giriş Yap', exact: true }))
  await expect(theirs).not.toHaveURL(/\/login/)
})
