import { addPhoto, call, logIn, newStaff, postAdvertisement, registerAndVerify } from '../board.ts'
import { expect, lateClaim, test } from '../fixtures.ts'
import { prolongUndo } from '../undo-window.ts'

/** No other journey posts in this city. */
const city = 8
const reason = 'Çekim yerini yazar mısınız?'

test('an editor undoes an approval by a key, and a rejection after a reload', async ({
  open,
  hands,
  meant,
}) => {
  meant(lateClaim)
  const owner = await registerAndVerify()
  const first = await postAdvertisement(owner, { cityId: city })
  await addPhoto(first, owner)
  const second = await postAdvertisement(owner, { cityId: city })
  const { user, password } = await newStaff('editor')
  const page = await open(await logIn(user.email, password))
  await prolongUndo(page)
  await page.goto(`/yonetim?city=${city}`)
  const heading = page.getByRole('article').getByRole('heading', { level: 2 })
  const approve = page.getByRole('button', { name: 'Onayla ve Yayınla' })
  const lines = page.getByRole('list', { name: 'Bekleyen ilanlar' }).getByRole('listitem')
  const stateOf = async (id: number) => {
    const path = `/api/app/advertisements/${id}/owner`
    return (await call<{ data: { status: string } }>('GET', path, { token: owner.token })).data.status
  }

  const photos = page.getByRole('heading', { name: 'Fotoğraflar' })
  await expect(heading).toHaveText(first.title)
  await expect(photos).toBeVisible()
  await expect(approve).toBeEnabled()
  await page.keyboard.press('a')
  await expect(heading).toHaveText(second.title)
  await expect(photos).toHaveCount(0)
  const published = page.getByText(`“${first.title}” yayınlandı.`)
  await expect(published).toBeVisible()
  expect(await stateOf(first.id)).toBe('published')
  await page.keyboard.press('z')
  await expect(heading).toHaveText(first.title)
  await expect(published).toBeHidden()
  await expect(lines.first()).not.toContainText('Yayınlandı')
  await expect.poll(() => stateOf(first.id)).toBe('waiting_for_approve')

  const dialog = page.getByRole('dialog', { name: 'İlanı reddet' })
  const field = dialog.getByLabel('Ret nedeni')
  await expect(approve).toBeEnabled()
  await page.keyboard.press('r')
  await hands.write(field, reason)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await page.goto(`/yonetim?city=${city}`)
  await expect(page.getByText(`Son kararınız: “${first.title}” reddedildi.`)).toBeVisible()
  await hands.press(page.getByRole('button', { name: 'Geri al' }))
  await expect(heading).toHaveText(first.title)
  await expect.poll(() => stateOf(first.id)).toBe('waiting_for_approve')

  await page.keyboard.press('z')
  await expect(page.getByText('Geri alınabilecek bir karar yok.')).toBeVisible()
  const notices = await call<{ data: unknown[] }>('GET', '/api/app/notices', { token: owner.token })
  expect(notices.data).toEqual([])
})
