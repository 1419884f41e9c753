import { approve, call, editAdvertisement, publishAdvertisement, registerAndVerify, saveCv } from './board.ts'
import { expect, test } from './fixtures.ts'

test('an applicant reads the new wording of a question before the application is sent', async ({
  open,
  hands,
  meant,
}) => {
  meant(/status of 409/)
  const [owner, applicant] = await Promise.all([registerAndVerify(), registerAndVerify()])
  const question = { kind: 'yes_no', wording: 'B sınıfı ehliyetiniz var mı?', is_required: true }
  const [advertisement] = await Promise.all([
    publishAdvertisement(owner, { questions: [question] }),
    saveCv(applicant),
  ])
  const path = `/api/app/advertisements/${advertisement.id}`
  const { data } = await call<{ data: { questions: { id: number }[] } }>('GET', path, applicant)
  const page = await open(applicant)
  await page.goto(`/advertisements/${advertisement.id}`)
  const dialog = page.getByRole('dialog', { name: 'Başvurunuzu gönderin' })
  await hands.press(page.getByRole('button', { name: 'Hemen Başvur' }).first())
  await hands.press(dialog.getByRole('button', { name: 'Sorulara Geç' }))
  await hands.press(dialog.getByRole('radio', { name: 'Evet' }))
  await hands.write(dialog.getByLabel('Başvuru notu'), 'Bu ekibi tanıyorum.')

  const wording = 'Yurt dışında çalışabilir misiniz?'
  await editAdvertisement(advertisement, owner, {
    questions: [{ ...question, id: data.questions[0]?.id, wording }],
  })
  await approve(advertisement.id)
  await hands.press(dialog.getByRole('button', { name: 'Başvuruyu Gönder' }))
  await expect(dialog.getByRole('alert')).toContainText('İlan sahibi bu sırada soruları değiştirmiş.')
  await expect(dialog.getByRole('group', { name: wording })).toBeVisible()
  await expect(dialog.getByLabel('Başvuru notu')).toHaveValue('Bu ekibi tanıyorum.')
  await hands.press(dialog.getByRole('radio', { name: 'Hayır' }))
  await hands.press(dialog.getByRole('button', { name: 'Başvuruyu Gönder' }))
  await expect(page.getByText('Başvuru beklemede')).toBeVisible()
})
