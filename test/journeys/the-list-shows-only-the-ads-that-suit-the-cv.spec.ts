import { expectAccessible } from './accessible.ts'
import { newTitle, password, professions, publishAdvertisement, registerAndVerify, saveCv } from './board.ts'
import { openFilters } from './filters.ts'
import { expect, test } from './fixtures.ts'
import { logOut } from './menu.ts'

test('the list shows only the ads that suit the CV', async ({ page, hands, open, isPhone, meant }) => {
  // A long way by Tab alone.
  test.slow()
  // Filtering without a CV is refused, which the console reports.
  meant(/status of 422 .*\/api\/app\/advertisements\/(list|facets)\)$/)
  const [owner, applicant] = await Promise.all([registerAndVerify(), registerAndVerify()])
  const word = newTitle('').trim()
  const demand = { profession: professions.sound }
  const forAll = await publishAdvertisement(owner, { ...demand, title: `Boom operatörü ${word}` })
  const forExperienced = await publishAdvertisement(owner, {
    ...demand,
    title: `Deneyimli boom operatörü ${word}`,
    isOkayForRookie: false,
  })
  const forOthers = await publishAdvertisement(owner, { title: `Kamera asistanı ${word}` })
  const found = (title: string) => page.getByRole('article').filter({ hasText: title })
  const chip = page.getByRole('link', { name: 'Bana uygun filtresini kaldır' })

  // A visitor logs in on the way and returns with the filter on.
  await page.goto(`/advertisements?q=${word}`)
  await expect(page.getByRole('article')).toHaveCount(3)
  const filters = await openFilters(page, hands, isPhone)
  await hands.press(filters.getByRole('switch', { name: 'Bana uygun ilanlar' }))
  if (isPhone) await hands.press(filters.getByRole('button', { name: 'Giriş yap ve göster' }))
  await expect(page).toHaveURL(/\/login\?next=/)
  await hands.write(page.getByLabel('Telefon veya e-posta'), applicant.user.email)
  await hands.write(page.getByLabel('Parola', { exact: true }), password)
  await hands.press(page.getByRole('button', { name: 'Giriş Yap' }))
  await expect(page).toHaveURL(`/advertisements?q=${word}&suitable=1`)

  // Without a CV the list explains what is missing; with one it shows the fitting advertisements.
  await expect(page.getByRole('heading', { name: 'Önce özgeçmişinizi tamamlayın.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Özgeçmişimi Tamamla' })).toHaveAttribute(
    'href',
    /^\/cv\?next=/,
  )
  await saveCv(applicant, { profession: professions.sound, hasExperience: false })
  await page.reload()
  await expect(found(forAll.title)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: '1 ilan', exact: true })).toBeVisible()
  await expectAccessible(page)
  // The server renders the page for everybody; the fitting advertisements are loaded by the browser.
  expect(await (await page.request.get(page.url())).text()).not.toContain(forAll.title)
  await saveCv(applicant, { profession: professions.sound })
  await page.reload()
  await expect(found(forExperienced.title)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(found(forOthers.title)).toHaveCount(0)

  // The filter is stored in this browser, removed by its chip, and restored by Back.
  await page.goto('/')
  await page.goto('/advertisements')
  await expect(page).toHaveURL(/suitable=1/)
  await expect(page.getByRole('article')).toHaveCount(2)
  await hands.press(chip)
  await expect(found(forOthers.title)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(2)

  // Without results the list names its filters and offers to remove them.
  await page.goto(`/advertisements?q=${word}&rookie=no&priceType=1&suitable=1`)
  await expect(page.getByText('CV’nize ve seçtiğiniz filtrelere uyan ekip ilanı yok.')).toBeVisible()
  await expect(page.getByText('Mesleğiniz: Boom Operatörü.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Bütün ekip ilanlarını göster' })).toHaveCount(0)
  await hands.press(page.getByRole('link', { name: /^Diğer filtreler olmadan \d+ ilan$/ }))
  await expect(found(forExperienced.title)).toBeVisible()

  // A person who opens a shared link must log in.
  const shared = await open()
  await shared.goto(page.url())
  await expect(shared).toHaveURL(/\/login\?next=.*suitable/)

  // Logging out leads to the home page, and the list is unfiltered again.
  await logOut(page, hands)
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/advertisements')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(chip).toHaveCount(0)
})
