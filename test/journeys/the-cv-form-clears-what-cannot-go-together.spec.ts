import { expectAccessible } from './accessible.ts'
import { readCv, registerAndVerify } from './board.ts'
import { dateField, row, saveForm, typeDate } from './cv-form.ts'
import { expect, test } from './fixtures.ts'

test('the CV form clears what cannot go together, and a slip loses nothing', async ({ open, hands }) => {
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

  // Military facts are asked of men alone, the end of a deferment of the deferred.
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

  // Whoever is under 18 is told as soon as the field is left.
  const birthDate = dateField(page, 'Doğum tarihi')
  await typeDate(birthDate, hands, '2012-01-01')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Klaket’i yalnızca 18 yaşını doldurmuş kişiler kullanabilir.')).toBeVisible()
  await typeDate(birthDate, hands, '1990-05-17')

  // However a city is written, it is found.
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

  // A changed category takes its sub-category along; R.T.S the second profession.
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

  // A running experience has no end.
  const add = page.getByRole('button', { name: 'Deneyim Ekle' })
  for (const [index, company] of ['Örnek Film', 'Deneme Yapım'].entries()) {
    await hands.press(add)
    const job = row(page, `Deneyim ${index + 1}`)
    await expect(job.getByLabel('Görev')).toBeFocused()
    await hands.write(job.getByLabel('Görev'), 'Kamera asistanı')
    await hands.write(job.getByLabel('Yapım / firma'), company)
    await typeDate(dateField(job, 'Başlama tarihi'), hands, `202${index}-03-01`)
  }
  const latest = row(page, 'Deneyim 2')
  await typeDate(dateField(latest, 'Bitiş tarihi'), hands, '2022-05-01')
  await hands.press(latest.getByRole('checkbox', { name: 'Devam ediyor' }))
  await expect(dateField(latest, 'Bitiş tarihi').getByRole('spinbutton').first()).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(dateField(latest, 'Bitiş tarihi')).toContainText('gg')

  // Rows change places and come back; so does a list that was cleared by a slip.
  const up = page.getByRole('button', { name: 'Deneyim 2: yukarı taşı' })
  await hands.press(up)
  await expect(row(page, 'Deneyim 1').getByLabel('Yapım / firma')).toHaveValue('Deneme Yapım')
  await expect(page.getByRole('button', { name: 'Deneyim 1: yukarı taşı' })).toBeFocused()
  await hands.press(page.getByRole('button', { name: 'Deneyim 2: Sil' }))
  await expect(row(page, 'Deneyim 2')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Geri Al' })).toBeFocused()
  await hands.press(page.getByRole('button', { name: 'Geri Al' }))
  await expect(row(page, 'Deneyim 2').getByLabel('Yapım / firma')).toHaveValue('Örnek Film')
  const none = page.getByRole('checkbox', { name: 'Deneyimim yok' })
  await hands.press(none)
  await expect(row(page, 'Deneyim 1')).toBeHidden()
  await expect(add).toBeHidden()
  await hands.press(page.getByRole('button', { name: 'Geri Al' }))
  await expect(none).not.toBeChecked()
  await expect(row(page, 'Deneyim 1').getByLabel('Yapım / firma')).toHaveValue('Deneme Yapım')

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
    experiences: [
      { company: 'Deneme Yapım', start_date: '2021-03-01', end_date: null, is_current: true },
      { company: 'Örnek Film', start_date: '2020-03-01', end_date: null, is_current: false },
    ],
  })
  await expect(page.getByText('Meslek bilginizi 6 ayda bir değiştirebilirsiniz.')).toBeVisible()
  await expect(field('Ana kategori')).toBeDisabled()
  await expect(second).toBeDisabled()
})
