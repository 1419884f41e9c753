import { remindOwners } from '../../src/server/board/deadlines/reminding.ts'
import { dayAfter, formatDate, today } from '../../src/shared/values/dates.ts'
import { runOn } from '../postgres.ts'
import { publishAdvertisement, registerAndVerify } from './board.ts'
import { databaseUrl, runTaskAtNoon } from './board-tasks.ts'
import { expect, test } from './fixtures.ts'
import { linkTo } from './letters.ts'

test('an owner is reminded of the deadline and extends it from the letter and from the notice', async ({
  page,
  hands,
}) => {
  const owner = await registerAndVerify()
  const { id, title } = await publishAdvertisement(owner, {
    startDate: dayAfter(today(), 45),
    deadline: dayAfter(today(), 1),
  })
  await remind(id)

  // The link of the letter leads through the login and changes nothing until the press.
  await page.goto(await linkTo(owner.user.email, '/my-advertisements', 'uzat'))
  await hands.write(page.locator('input[name=username]'), owner.user.email)
  await hands.write(page.locator('input[name=password]'), owner.password)
  await hands.press(page.getByRole('main').getByRole('button', { name: 'Giriş Yap' }))
  const dialog = page.getByRole('dialog', { name: 'Süreyi uzatın' })
  await expect(dialog).toContainText(title)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Son 1 gün')
  await hands.press(dialog.getByRole('button', { name: 'Süreyi Uzat' }))
  await expect(page.getByText(`Son başvuru tarihi ${formatDate(dayAfter(today(), 30))} oldu.`)).toBeVisible()
  await expect(row).toContainText('30 gün kaldı')
  await expect(page).toHaveURL('/my-advertisements')

  await hands.press(page.getByRole('button', { name: 'Geri al' }))
  await expect(row).toContainText('Son 1 gün')
  await hands.press(page.getByRole('banner').getByRole('button', { name: /^Bildirimler/ }))
  const notice = `“${title}” ilanınızın başvuru süresi yarın doluyor.`
  await hands.press(page.getByRole('link', { name: notice }))
  await expect(dialog).toContainText(title)
  await hands.press(dialog.getByRole('button', { name: 'Vazgeç' }))
  await expect(row).toContainText('Son 1 gün')
  await hands.press(row.getByRole('button', { name: 'Süreyi uzat' }))
  await hands.press(dialog.getByRole('button', { name: 'Vazgeç' }))
  await expect(row.getByRole('button', { name: 'Süreyi uzat' })).toBeFocused()
})

/** The task leaves out advertisements that were changed on the same day, so this one must look older. */
async function remind(id: number): Promise<void> {
  await runOn(
    { url: databaseUrl },
    `update advertisements set updated_at = now() - interval '2 days' where id = ${id}`,
  )
  await runTaskAtNoon(
    remindOwners,
    `(select reminded_deadline is not null from advertisements where id = ${id})`,
  )
}
