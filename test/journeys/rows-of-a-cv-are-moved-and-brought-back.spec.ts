import { readCv, registerAndVerify, saveCv } from './board.ts'
import { dateField, row, saveForm, typeDate } from './cv-form.ts'
import { expect, test } from './fixtures.ts'

test('rows of a CV are added, moved and removed, and a removal by mistake can be undone', async ({
  open,
  hands,
}) => {
  const person = await registerAndVerify()
  await saveCv(person, { changes: { experiences: [] } })
  const page = await open(person)
  await page.goto('/cv')

  // A current experience has no end date.
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

  // Rows can be moved and moved back, and a list that was cleared by mistake can be restored.
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

  // Ticking “Deneyimim yok” clears the list. Unticking it leaves the list empty until “Geri Al” is pressed.
  await hands.press(none)
  await hands.press(none)
  await expect(row(page, 'Deneyim 1')).toBeHidden()
  await hands.press(page.getByRole('button', { name: 'Geri Al' }))
  await expect(row(page, 'Deneyim 2')).toBeVisible()

  await saveForm(page, hands)
  expect((await readCv(person)).experiences).toEqual([
    {
      position: 'Kamera asistanı',
      company: 'Deneme Yapım',
      start_date: '2021-03-01',
      end_date: null,
      is_current: true,
    },
    {
      position: 'Kamera asistanı',
      company: 'Örnek Film',
      start_date: '2020-03-01',
      end_date: null,
      is_current: false,
    },
  ])
  await hands.press(none)
  await saveForm(page, hands)
  expect(await readCv(person)).toMatchObject({ experiences: [], no_experience: true })
})
