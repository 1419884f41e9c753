import { storagePlaceLabels, type StoragePlace } from '../../src/shared/site/browser-storage.ts'
import { acceptedApplication, password } from './board.ts'
import { expect, test } from './fixtures.ts'
import { storedIn } from './stored-data.ts'

test('the cookie page names everything that is stored in the browser', async ({
  page,
  context,
  hands,
  isPhone,
}) => {
  const { owner, id } = await acceptedApplication()
  await page.goto('/advertisements?city=34')
  const bar = page.getByRole('complementary', { name: 'Saklanan bilgiler' })
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('button')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('klaket.storageTold'))).toBe('true')
  await hands.press(page.getByRole('banner').getByTitle('Ana sayfa'))
  await expect(page).toHaveURL('/')
  await expect(bar).toBeHidden()
  await page.goto('/advertisements?city=34')
  await expect(bar).toBeHidden()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Neler saklanıyor?' })).toBeVisible()
  if (!isPhone) await hands.press(page.getByRole('button', { name: 'Liste' }))
  await hands.press(page.getByRole('radio', { name: 'Koyu' }))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.goto(`/login?next=/applications/${id}/messages`)
  await hands.write(page.getByLabel('Telefon veya e-posta'), owner.user.email)
  await hands.write(page.getByLabel('Parola', { exact: true }), password)
  await hands.press(page.getByRole('checkbox', { name: 'Beni hatırla' }))
  await expect(page.getByRole('button', { name: 'Giriş Yap' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await hands.write(page.getByLabel('Mesajınız'), 'Yarım kalan bir')

  await hands.press(page.getByRole('contentinfo').getByRole('link', { name: 'Çerez Politikası' }))
  const list = page.getByRole('list', { name: 'Tarayıcınızda saklananlar' })
  await expect(list).toBeVisible()
  await expect(bar).toBeHidden()
  const told = await list.getByRole('listitem').allInnerTexts()
  const kept = await storedIn(context)
  expect(kept.cookie.sort()).toEqual(['klaket_device', 'klaket_refresh'])
  expect(kept.local).toContain('klaket.storageTold')
  expect(kept.local.some((name) => name.startsWith('klaket.draft.'))).toBe(true)
  for (const place of Object.keys(kept) as StoragePlace[])
    for (const name of kept[place]) {
      const start = name.startsWith('klaket.draft.') ? 'klaket.draft.' : name
      const row = told.find((text) => text.startsWith(start))
      expect(row, `${place} ${name}`).toContain(storagePlaceLabels[place])
    }

  await hands.press(page.getByRole('link', { name: 'Geri', exact: true }))
  await expect(page.getByLabel('Mesajınız')).toHaveValue('Yarım kalan bir')
})
