import type { Page } from '@playwright/test'
import { call, postAdvertisement, registerAndVerify, signInPersona, type Account } from '../board.ts'
import { expect, lateClaim, test } from '../fixtures.ts'

// The list of waiting advertisements loads a hundred, and the rest once few of them are left.
const count = 110
/** No other journey posts in this city. */
const city = 69

test('an editor approves more waiting advertisements by keyboard than one list holds', async ({
  open,
  meant,
}) => {
  meant(lateClaim)
  const owner = await registerAndVerify()
  await postMany(owner)
  const page = await open(await signInPersona('editor'))
  const keys = page.keyboard
  await page.goto(`/yonetim?city=${city}`)
  const heading = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(heading).toBeVisible()
  const first = await heading.textContent()

  // Tests the other keys before the approvals: help, the rejection dialog, and letters while a field has the focus.
  await keys.press('j')
  await expect(heading).not.toHaveText(first ?? '')
  await keys.press('k')
  await expect(heading).toHaveText(first ?? '')
  await keys.press('?')
  const help = page.getByRole('dialog', { name: 'Klavye kısayolları' })
  await expect(help).toBeVisible()
  await keys.press('a')
  await keys.press('Escape')
  await expect(help).toBeHidden()
  await keys.press('r')
  const rejection = page.getByRole('dialog', { name: 'İlanı reddet' })
  await keys.type('jakar')
  await expect(rejection.getByLabel('Ret nedeni')).toHaveValue('jakar')
  await keys.press('Escape')
  await expect(rejection).toBeHidden()
  await expect(heading).toHaveText(first ?? '')

  let last = ''
  for (let approved = 0; approved < count; approved += 1) {
    last = await readyAfter(page, last)
    await keys.press('a')
  }
  await expect(page.getByText('Bu filtreyle bekleyen ilan yok.')).toBeVisible()
  const lines = page.getByRole('list', { name: 'Bekleyen ilanlar' }).getByRole('listitem')
  await expect(lines.filter({ hasText: 'Yayınlandı' })).toHaveCount(count)
  const published = '/api/app/advertisements/my-advertisements?status=published'
  expect(await call('GET', published, { token: owner.token })).toMatchObject({ total: count })
})

/**
 * Waits until another advertisement than `last` is selected and can be approved.
 * @returns the id of the selected advertisement
 */
async function readyAfter(page: Page, last: string): Promise<string> {
  const ready = await page.waitForFunction((before) => {
    const id = document.querySelector('[data-review]:has([aria-current])')?.getAttribute('data-review')
    const button = document.querySelector(
      '[data-sticky-bar] button[aria-keyshortcuts=a]:not([aria-disabled])',
    )
    return id && id !== before && button !== null ? id : null
  }, last)
  return (await ready.jsonValue()) ?? ''
}

async function postMany(owner: Account): Promise<void> {
  const atOnce = 10
  for (let posted = 0; posted < count; posted += atOnce)
    await Promise.all(Array.from({ length: atOnce }, () => postAdvertisement(owner, { cityId: city })))
}
