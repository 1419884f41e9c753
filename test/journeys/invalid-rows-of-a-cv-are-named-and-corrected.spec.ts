import { expectAccessible } from './accessible.ts'
import { readCv, registerAndVerify, saveCv } from './board.ts'
import { dateField, row, saveForm, typeDate } from './cv-form.ts'
import { expect, test } from './fixtures.ts'

test('invalid rows of a CV are named by their number and corrected', async ({ open, hands, meant }) => {
  meant(/status of (422|500)/)
  const person = await registerAndVerify()
  await saveCv(person)
  const page = await open(person)
  await page.goto('/cv')
  const save = page.getByRole('button', { name: 'Özgeçmişimi Kaydet' })
  const problems = page.getByRole('alert').filter({ hasText: 'düzeltilmesi gereken' })

  const imdb = page.getByLabel(/^IMDb numarası/)
  await hands.write(imdb, 'tt0000001')
  const first = row(page, 'Deneyim 1')
  await hands.press(first.getByRole('checkbox', { name: 'Devam ediyor' }))
  await typeDate(dateField(first, 'Bitiş tarihi'), hands, '2021-03-01')
  await hands.press(page.getByRole('button', { name: 'Deneyim Ekle' }))
  const second = row(page, 'Deneyim 2')
  await hands.write(second.getByLabel('Görev'), 'Odakçı')
  await hands.press(page.getByRole('button', { name: 'Referans Ekle' }))
  const referee = row(page, 'Referans 1')
  await hands.write(referee.getByLabel('Ad', { exact: true }), 'Ayla')
  const phone = referee.getByLabel('Telefon')
  await expect(phone).toHaveAttribute('placeholder', '05555555555')
  await hands.write(phone, '555a12')
  await expect(phone).toHaveValue('055512')

  await hands.press(save)
  await expect(problems).toBeFocused()
  await expect(problems.getByRole('link')).toHaveText([
    'IMDb numarası nm0000000 biçiminde olmalıdır.',
    'Deneyim 1 için bitiş tarihi başlama tarihinden sonra olmalıdır.',
    'Deneyim 2 için tüm zorunlu alanları doldurun.',
    'Referans 1 için tüm zorunlu alanları doldurun.',
    'Referans 1 için geçerli bir telefon numarası girin.',
  ])
  await expect(page).toHaveTitle(/^Hata: /)
  await expect(first).toContainText('Deneyim 1 için bitiş tarihi başlama tarihinden sonra olmalıdır.')
  await expect(second).toContainText('Deneyim 2 için tüm zorunlu alanları doldurun.')
  await expect(referee).toContainText('Referans 1 için geçerli bir telefon numarası girin.')
  await expectAccessible(page)

  await hands.press(problems.getByRole('link', { name: /^IMDb/ }))
  await expect(imdb).toBeFocused()
  await hands.write(imdb, 'nm1234567')
  await expect(page.getByRole('link', { name: 'imdb.com/name/nm1234567' })).toHaveAttribute(
    'href',
    'https://www.imdb.com/name/nm1234567/',
  )
  await typeDate(dateField(first, 'Bitiş tarihi'), hands, '2021-03-02')
  // Without the row above it, the second row becomes the first, and its error says so.
  await hands.press(page.getByRole('button', { name: 'Deneyim 1: Sil' }))
  await expect(row(page, 'Deneyim 1')).toContainText('Deneyim 1 için tüm zorunlu alanları doldurun.')
  await hands.press(page.getByRole('button', { name: 'Geri Al' }))
  await expect(row(page, 'Deneyim 2')).toContainText('Deneyim 2 için tüm zorunlu alanları doldurun.')
  await hands.write(second.getByLabel('Yapım / firma'), 'Deneme Yapım')
  await typeDate(dateField(second, 'Başlama tarihi'), hands, '2022-01-01')
  await hands.write(referee.getByLabel('Soyad'), 'Sarı')
  await hands.write(referee.getByLabel('Firma'), 'Örnek Film')
  await hands.write(referee.getByLabel('Görev'), 'Yapımcı')
  await hands.write(phone, '5550000042')
  await expect(phone).toHaveValue('05550000042')
  await expect(problems).toBeHidden()

  // An error that only the server finds is shown at its field, and nothing is lost.
  const address = '**/api/app/cv'
  const refusal = { message: 'Lütfen listeden bir şehir seçin.', code: 'invalid_fields' }
  await page.route(
    address,
    (route) => route.fulfill({ status: 422, json: { ...refusal, errors: { city: [refusal.message] } } }),
    { times: 1 },
  )
  await hands.press(save)
  await expect(page.getByRole('region', { name: 'Bildirimler' })).toContainText(refusal.message)
  await expect(problems.getByRole('link')).toHaveText([refusal.message])
  await page.route(address, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }), {
    times: 1,
  })
  await hands.press(save)
  await expect(page.getByRole('region', { name: 'Bildirimler' })).toContainText(
    'Özgeçmiş kaydedilirken bir hata oluştu.',
  )
  expect((await readCv(person)).imdb_id).toBe(null)

  await saveForm(page, hands)
  expect(await readCv(person)).toMatchObject({
    imdb_id: 'nm1234567',
    experiences: [
      { start_date: '2021-03-01', end_date: '2021-03-02' },
      { position: 'Odakçı', company: 'Deneme Yapım' },
    ],
    references: [{ firstname: 'Ayla', phone: '05550000042', email: null }],
  })
})
