import { expectAccessible } from './accessible.ts'
import { newTitle, password, publishAdvertisement, registerAndVerify } from './board.ts'
import { expect, test } from './fixtures.ts'
import { openStarted } from './settled.ts'

test('a person saves ads, hides one, and finds both again', async ({ page, hands }) => {
  const [owner, person] = await Promise.all([registerAndVerify(), registerAndVerify()])
  const word = newTitle('').trim()
  const first = await publishAdvertisement(owner, { title: `Işık asistanı ${word}` })
  const second = await publishAdvertisement(owner, { title: `Set amiri ${word}` })
  const card = (title: string) => page.getByRole('article').filter({ hasText: title })
  const save = (title: string) => page.getByRole('button', { name: `Kaydet: ${title}` })

  // A visitor presses the bookmark, logs in, and returns to the list with the advertisement saved.
  await openStarted(page, `/advertisements?q=${word}`)
  await hands.press(save(first.title))
  await expect(page).toHaveURL(/\/login\?next=/)
  await hands.write(page.getByLabel('Telefon veya e-posta'), person.user.email)
  await hands.write(page.getByLabel('Parola', { exact: true }), password)
  await hands.press(page.getByRole('button', { name: 'Giriş Yap' }))
  await expect(page).toHaveURL(`/advertisements?q=${word}`)
  await expect(save(first.title)).toHaveAttribute('aria-pressed', 'true')

  // A second press removes the advertisement from the saved ones, a third saves it again.
  await hands.press(save(first.title))
  await expect(save(first.title)).toHaveAttribute('aria-pressed', 'false')
  await hands.press(save(first.title))
  await expect(save(first.title)).toHaveAttribute('aria-pressed', 'true')

  // A hidden advertisement leaves the list, comes back by the button of the toast, and is then hidden again.
  const hide = page.getByRole('button', { name: `İlgilenmiyorum: ${second.title}` })
  await hands.press(hide)
  await expect(card(second.title)).toHaveCount(0)
  await expect(card(first.title).getByRole('link', { name: first.title })).toBeFocused()
  await hands.press(page.getByRole('button', { name: 'Geri al' }))
  await expect(card(second.title)).toBeVisible()
  await hands.press(hide)
  await expect(card(second.title)).toHaveCount(0)
  await page.reload()
  await expect(card(first.title)).toBeVisible()
  await expect(card(second.title)).toHaveCount(0)

  // The page of saved advertisements lists the saved one, and in its second part the hidden one.
  await page.goto('/kaydedilenler')
  await expect(card(first.title)).toBeVisible()
  await expectAccessible(page)
  await hands.press(save(first.title))
  await expect(page.getByText('Henüz bir ilan kaydetmediniz.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await hands.press(page.getByRole('button', { name: 'Geri al' }))
  await expect(card(first.title)).toBeVisible()
  await expect(card(first.title).getByRole('link', { name: first.title })).toBeFocused()
  await hands.press(page.getByRole('link', { name: 'Gizlediklerim' }))
  await hands.press(page.getByRole('button', { name: `Yeniden göster: ${second.title}` }))
  await expect(page.getByText('Gizlediğiniz ilan yok.')).toBeVisible()
  await page.goto(`/advertisements?q=${word}`)
  await expect(page.getByRole('article')).toHaveCount(2)

  // The button that saves the search becomes a link, which gets its focus.
  await hands.press(page.getByRole('button', { name: 'Aramayı kaydet' }))
  await expect(page.getByRole('link', { name: 'Kayıtlı arama' })).toBeFocused()
})
