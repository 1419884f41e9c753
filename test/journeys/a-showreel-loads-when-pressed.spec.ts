import { registerAndVerify, saveCv } from './board.ts'
import { expect, test } from './fixtures.ts'

test('a showreel is saved with the CV and loads nothing until it is pressed', async ({
  open,
  hands,
  meant,
}) => {
  meant(/422/)
  const [person, reader] = await Promise.all([registerAndVerify(), registerAndVerify()])
  await saveCv(person)
  const page = await open(person)
  await page.goto('/cv')
  await hands.press(page.getByRole('button', { name: 'Showreel Ekle' }))
  const row = page.getByRole('group', { name: 'Showreel 1' })
  await hands.write(row.getByLabel('Bağlantı'), 'https://10.0.0.5/film')
  await hands.write(row.getByLabel('Başlık'), 'Reklamlar')
  await hands.press(page.getByRole('button', { name: 'Özgeçmişimi Kaydet' }))
  await expect(row.getByText(/YouTube, Vimeo ya da Dailymotion/)).toBeVisible()
  await row.getByLabel('Bağlantı').fill('https://vimeo.com/76979871')
  await hands.press(page.getByRole('button', { name: 'Özgeçmişimi Kaydet' }))
  await expect(page.getByRole('dialog', { name: 'Kaydedildi' })).toBeVisible()

  const readersPage = await open(reader)
  const elsewhere: string[] = []
  await readersPage.context().route(/vimeo/, (route) => {
    elsewhere.push(route.request().url())
    return route.fulfill({ body: '<title>video</title>', contentType: 'text/html' })
  })
  await readersPage.goto(`/user-profile/${person.user.id}`)
  const play = readersPage.getByRole('button', { name: /^Reklamlar: videoyu oynat/ })
  await expect(play).toBeVisible()
  expect(elsewhere).toEqual([])
  await hands.press(play)
  await expect(readersPage.locator('iframe[title="Reklamlar"]')).toHaveAttribute('src', /dnt=1/)
  await expect.poll(() => elsewhere).toHaveLength(1)
})
