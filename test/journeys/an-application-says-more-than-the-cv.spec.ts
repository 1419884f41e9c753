import { publishAdvertisement, questionsOfAllKinds, registerAndVerify, saveCv } from './board.ts'
import { expect, itemsOf, test } from './fixtures.ts'

const showreels = [
  { url: 'https://vimeo.com/76979871', title: 'Reklamlar', length: '' },
  { url: 'https://youtu.be/aqz-KE-bpKQ', title: 'Kısa filmler', length: '2:05' },
]

test('an application says more than the CV, and an unexpected answer is no obstacle', async ({
  open,
  hands,
  meant,
}) => {
  meant(/status of 401/)
  meant(/net::ERR_INTERNET_DISCONNECTED/)
  const [owner, applicant] = await Promise.all([registerAndVerify(), registerAndVerify()])
  const [{ id }] = await Promise.all([
    publishAdvertisement(owner, { questions: questionsOfAllKinds.slice(0, 3) }),
    saveCv(applicant, { changes: { showreels } }),
  ])
  const page = await open(applicant)
  await page.goto(`/advertisements/${id}`)
  await expect(page.getByRole('heading', { name: 'Başvururken sorulanlar' })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Başvurunuzu gönderin' })
  const begin = async () => {
    await hands.press(page.getByRole('button', { name: 'Hemen Başvur' }).first())
    await hands.press(dialog.getByRole('button', { name: 'Sorulara Geç' }))
  }
  await begin()
  await hands.write(dialog.getByLabel('Kaç dizide çalıştınız?'), '1250.000')
  await hands.press(dialog.getByRole('button', { name: 'Başvuruyu Gönder' }))
  await expect(dialog.getByText('Lütfen sayıyı 12.500 ya da 2,5 gibi yazın.')).toBeVisible()
  await hands.write(dialog.getByLabel('Kaç dizide çalıştınız?'), '1,5')
  await expect(dialog.getByText('İlan sahibi “en az 2” bekliyor; yine de başvurabilirsiniz.')).toBeVisible()
  await hands.write(dialog.getByLabel('Başvuru notu'), 'Bu ekibi tanıyorum.')
  await hands.press(dialog.getByRole('radio', { name: 'Kısa filmler (2:05)' }))
  await hands.press(dialog.getByRole('button', { name: 'Başvuruyu Gönder' }))
  await expect(dialog.getByText('Bu soru yanıtlanmadan başvurulamaz.')).toBeVisible()

  await hands.press(dialog.getByRole('radio', { name: 'Evet' }))
  await hands.write(dialog.getByLabel('Başvuru notu'), 'Bu ekibi tanıyorum.')
  await page.context().setOffline(true)
  await hands.press(dialog.getByRole('button', { name: 'Başvuruyu Gönder' }))
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await page.context().setOffline(false)
  await page.evaluate(() => localStorage.setItem('klaket.token', 'ended'))
  await hands.press(dialog.getByRole('button', { name: 'Başvuruyu Gönder' }))
  await expect(page.getByText('başvurunuz gönderilmedi. Yazdıklarınız duruyor.')).toBeVisible()

  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value)
  }, itemsOf(applicant))
  await page.reload()
  await begin()
  await expect(dialog.getByLabel('Başvuru notu')).toHaveValue('Bu ekibi tanıyorum.')
  await expect(dialog.getByRole('radio', { name: 'Kısa filmler (2:05)' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'Evet' })).toBeChecked()
  await hands.press(dialog.getByRole('button', { name: 'Başvuruyu Gönder' }))
  await expect(page.getByText('Başvuru beklemede')).toBeVisible()

  const owners = await open(owner)
  await owners.goto(`/advertisement/${id}/applications`)
  await hands.press(owners.getByRole('listitem').getByRole('link', { name: applicant.user.lastname }))
  await expect(owners.getByText('Bu ekibi tanıyorum.')).toBeVisible()
  await expect(owners.getByRole('definition').filter({ hasText: '1,5' })).toContainText('Beklenenden farklı')
  await expect(owners.getByRole('button', { name: /videoyu oynat/ }).first()).toHaveAccessibleName(
    /^Kısa filmler/,
  )

  await owners.goto(`/advertisement/${id}/applications`)
  await hands.press(owners.getByRole('button', { name: 'Filtre', exact: true }))
  const filter = owners.getByRole('dialog', { name: 'Başvuruları filtrele' })
  const least = filter.getByRole('group', { name: 'Kaç dizide çalıştınız?' }).getByLabel('En az')
  await hands.write(least, '1250.000')
  await hands.press(filter.getByRole('button', { name: 'Göster' }))
  await expect(filter.getByText('Lütfen sayıyı 12.500 ya da 2,5 gibi yazın.')).toBeVisible()
  await expect(least).toBeFocused()
  await hands.write(least, '1,6')
  await hands.press(filter.getByRole('button', { name: 'Göster' }))
  await expect(owners.getByRole('button', { name: 'Filtre (1)' })).toBeVisible()
  await expect(owners.getByRole('link', { name: applicant.user.lastname })).toHaveCount(0)
})
