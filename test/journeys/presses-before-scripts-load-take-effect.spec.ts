import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/**
 * Opens a page whose scripts, except the one before first paint, are delayed until the test releases them or makes
 * them fail.
 */
async function openAsleep(
  page: Page,
  path: string,
  end: 'continue' | 'fail' = 'continue',
): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  await page.route('**/assets/*.js', async (route) => {
    if (route.request().url().includes('before-paint')) return route.continue()
    await held
    await (end === 'fail' ? route.abort() : route.continue())
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('main')).toBeAttached()
  return letGo
}

test('a button pressed three times before scripts have loaded acts once', async ({ page }) => {
  const letGo = await openAsleep(page, '/advertisements?type=cast')
  const list = page.getByRole('button', { name: 'Liste', exact: true })
  for (let press = 0; press < 3; press += 1) await list.click()
  await expect(list).toHaveAttribute('aria-pressed', 'false')
  letGo()
  await expect(list).toHaveAttribute('aria-pressed', 'true')
})

test('of two buttons pressed before scripts have loaded, the last one counts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const letGo = await openAsleep(page, '/advertisements')
  await page.getByRole('button', { name: 'Menü', exact: true }).click()
  await page.getByRole('button', { name: 'Filtrele' }).click()
  letGo()
  await expect(page.getByRole('dialog', { name: 'Filtreler' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('chosen filters stay while their code loads, so that nothing moves under a press', async ({ page }) => {
  let isHeld = false
  await page.route('**/assets/chosen-filters-*.js', () => void (isHeld = true))
  await page.goto('/advertisements?city=34')
  await expect.poll(() => isHeld).toBe(true)
  await expect(page.getByRole('button', { name: 'Aramayı kaydet' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Seçili filtreler' })).toBeVisible()
})

test('a sort order chosen before scripts have loaded is kept', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const letGo = await openAsleep(page, '/advertisements')
  await page.getByLabel('Sıralama').selectOption('viewCount-desc')
  letGo()
  await expect(page).toHaveURL(/sort=viewCount-desc/)
})

test('a search box cleared before scripts have loaded stays empty', async ({ page }) => {
  const letGo = await openAsleep(page, '/advertisements?q=drone')
  const box = page.getByRole('main').getByLabel('İlanlarda ara')
  await box.fill('')
  letGo()
  await expect(box).toHaveRole('combobox')
  await expect(box).toHaveValue('')
})

test('text and ticks entered before scripts have loaded are kept in the form', async ({ page }) => {
  const letGo = await openAsleep(page, '/register')
  const firstName = page.getByRole('textbox', { name: 'Ad', exact: true })
  const email = page.getByRole('textbox', { name: 'E-posta', exact: true })
  const consent = page.getByRole('checkbox', { name: /^18 yaşından büyüğüm/ })
  await firstName.fill('Işıl')
  await email.fill('isil@')
  await consent.check()
  letGo()
  await page.getByRole('button', { name: 'Hesap Oluştur' }).click()
  await expect(page.getByRole('textbox', { name: 'Soyad', exact: true })).toHaveAccessibleDescription(/\S/)
  await expect(firstName).toHaveValue('Işıl')
  await expect(firstName).toHaveAccessibleDescription('')
  await expect(email).toHaveValue('isil@')
  await expect(email).toHaveAccessibleDescription(/\S/)
  await expect(consent).toBeChecked()
  await expect(consent).toHaveAccessibleDescription('')
})

test('a form submitted twice before scripts have loaded is sent once, with the typed text', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/newsletter/'))
      sent.push(request.postData() ?? '')
  })
  const letGo = await openAsleep(page, '/news')
  const email = page.getByRole('textbox', { name: 'E-posta adresiniz' })
  await email.fill('erken.basan@example.com')
  for (let press = 0; press < 2; press += 1) await page.getByRole('button', { name: 'Abone ol' }).click()
  await expect(page.locator('html[data-waiting]')).toBeAttached()
  await page.getByRole('radio', { name: 'Koyu' }).check()
  letGo()
  await expect(email).toHaveValue('')
  await expect(page.locator('html[data-theme="dark"]')).toBeAttached()
  await expect(page.locator('html[data-waiting]')).not.toBeAttached()
  expect(sent).toEqual(['{"email":"erken.basan@example.com"}'])
  await expect(page).toHaveURL(/\/news$/)
})

test('a form submitted before scripts fail to load is sent by the browser', async ({ page, meant }) => {
  meant(/\/assets\/|ERR_FAILED/)
  const letGo = await openAsleep(page, '/news', 'fail')
  await page.getByRole('textbox', { name: 'E-posta adresiniz' }).fill('yarida.kalan@example.com')
  await page.getByRole('button', { name: 'Abone ol' }).click()
  letGo()
  await expect(page).toHaveURL(/\/bulten\?result=subscribed$/)
})

test('a form submitted just before its early text is repeated is sent with that text', async ({ page }) => {
  await page.addInitScript(() => {
    const dispatch = window.dispatchEvent.bind(window)
    window.dispatchEvent = (event) => {
      const button = '[action="/api/newsletter/subscribe"] [type=submit]'
      if (event.type === 'klaket:awake') document.querySelector<HTMLElement>(button)?.click()
      return dispatch(event)
    }
  })
  const letGo = await openAsleep(page, '/news')
  await page.getByRole('textbox', { name: 'E-posta adresiniz' }).fill('tam.o.sirada@example.com')
  letGo()
  await expect(page.getByText('Email aboneliği başarıyla oluşturuldu!')).toBeVisible()
})
