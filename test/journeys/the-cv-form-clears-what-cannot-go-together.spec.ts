import { expectAccessible } from './accessible.ts'
import { readCv, registerAndVerify } from './board.ts'
import { dateField, row, saveForm, typeDate } from './cv-form.ts'
import { expect, test } from './fixtures.ts'

test('the CV form clears what cannot go together', async ({ open, hands }) => {
  const person = await registerAndVerify()
  const page = await open(person)
  await page.goto('/cv')
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await expect(page.getByRole('progressbar', { name: 'Özgeçmiş doluluğu' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  )
  await expect(page.getByText(person.user.email)).toBeVisible()
  await expectAccessible(page)

  // Military service is asked of men only, the end of a deferment only of deferred men.
  const military = page.getByLabel(/^Askerlik durumu/)
  const deferment = dateField(page, 'Tecil bitiş tarihi')
  await expect(military).toBeHidden()
  await hands.choose(page.getByLabel(/^Cinsiyet/), 'Erkek')
  await hands.choose(military, 'Tecilli')
  await typeDate(deferment, hands, '2027-06-01')
  await hands.choose(military, 'Yaptı')
  await expect(deferment).toBeHidden()
  await hands.choose(military, 'Tecilli')
  await expect(deferment).toContainText('gg')
  await hands.choose(page.getByLabel(/^Cinsiyet/), 'Kadın')
  await expect(military).toBeHidden()
  await hands.choose(page.getByLabel(/^Cinsiyet/), 'Erkek')
  await expect(military).toHaveValue('')
  await expect(deferment).toBeHidden()

  // A person under 18 sees the error when the field loses the focus.
  const birthDate = dateField(page, 'Doğum tarihi')
  await typeDate(birthDate, hands, '2012-01-01')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Klaket’i yalnızca 18 yaşını doldurmuş kişiler kullanabilir.')).toBeVisible()
  await typeDate(birthDate, hands, '1990-05-17')

  // The city is found with and without Turkish letters.
  const city = page.getByRole('combobox', { name: 'Şehir' })
  for (const spelling of ['izmir', 'IZMIR', 'İzmir']) {
    await hands.write(city, spelling)
    await expect(page.getByRole('option')).toHaveText(['İzmir'])
  }
  await hands.find(city, 'İzmir')

  const licenses = row(page, 'Sürücü belgesi (isteğe bağlı)')
  await hands.press(licenses.getByText('Seçin'))
  await hands.press(licenses.getByRole('checkbox', { name: /^B \(/ }))
  await expect(licenses).toContainText('B (Otomobil, kamyonet)')
  await hands.press(licenses.getByRole('checkbox', { name: /^A2 \(/ }))
  await expect(licenses).toContainText('2 tane seçildi')

  // A changed category clears its sub-category; R.T.S also clears the second profession.
  const second = page.getByLabel(/^İkinci meslek: ana kategori/)
  await hands.choose(field('Ana kategori'), 'Kamera')
  await hands.choose(field('Alt kategori'), '1. Kamera Asistanı')
  await hands.choose(second, 'Ses & Müzik')
  await hands.choose(field('İkinci meslek: alt kategori'), 'Boom Operatörü')
  await hands.choose(second, 'Kamera')
  await expect(field('İkinci meslek: alt kategori')).toHaveValue('')
  await hands.choose(field('Ana kategori'), 'R.T.S')
  await expect(field('Alt kategori')).toHaveValue('')
  await expect(second).toBeHidden()
  await expect(page.getByText(/^R\.T\.S öğrencileri ve stajyerleri/)).toBeVisible()
  await hands.choose(field('Ana kategori'), 'Kamera')
  await expect(second).toHaveValue('')
  await hands.choose(field('Alt kategori'), '1. Kamera Asistanı')

  await saveForm(page, hands)
  expect(await readCv(person)).toMatchObject({
    gender: 'male',
    military_status: null,
    deferment_end_date: null,
    birth_date: '1990-05-17',
    city: 'İzmir',
    driving_license: ['A2', 'B'],
    sub_category_name: '1. Kamera Asistanı',
    second_main_category: null,
  })
  await expect(page.getByText('Meslek bilginizi 6 ayda bir değiştirebilirsiniz.')).toBeVisible()
  await expect(field('Ana kategori')).toBeDisabled()
  await expect(second).toBeDisabled()
})
