import type { Page } from '@playwright/test'
import { readCv, registerAndVerify, saveCv } from './board.ts'
import { expect, test } from './fixtures.ts'

const list = '**/api/dictionary/advertisement-categories'
const select = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const chosen = (page: Page, name: string) => select(page, name).locator('option:checked')

test('the professions of a CV wait for their list, and one that is missing there keeps its id', async ({
  open,
  hands,
  meant,
}) => {
  meant(/net::ERR_FAILED/)
  const person = await registerAndVerify()
  await saveCv(person)
  const page = await open(person)
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(list, async (route) => {
    await arrived
    await route.continue()
  })
  const cv = await readCv(person)
  const unknown = { main_category: 990, main_category_name: null, sub_category: 991, sub_category_name: null }
  const free = { can_change_profession: true, next_profession_change_date: null }
  await page.route(
    '**/api/app/cv',
    (route) => route.fulfill({ json: { success: true, has_cv: true, data: { ...cv, ...unknown, ...free } } }),
    { times: 1 },
  )
  await page.goto('/cv')
  await expect(select(page, 'Ana kategori')).toBeDisabled()
  await expect(chosen(page, 'Ana kategori')).toHaveText('Kategoriler yükleniyor...')
  arrive()
  await expect(select(page, 'Ana kategori')).toBeEnabled()
  await expect(chosen(page, 'Ana kategori')).toHaveText('Kategori ID: 990')
  await expect(chosen(page, 'Alt kategori')).toHaveText('Alt Kategori ID: 991')

  // A locked profession shows its stored value even if the list fails, and the list can be loaded again.
  await page.unroute(list)
  await page.route(list, (route) => route.abort())
  await page.reload()
  const retry = page.getByRole('button', { name: 'Tekrar Dene' })
  await expect(retry).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Meslek bilginizi 6 ayda bir değiştirebilirsiniz.')).toBeVisible()
  await expect(chosen(page, 'Alt kategori')).toHaveText('1. Kamera Asistanı')
  await page.unroute(list)
  await hands.press(retry)
  await expect(retry).toBeHidden()
  await expect(select(page, 'Ana kategori')).toBeDisabled()
  await expect(chosen(page, 'Ana kategori')).toHaveText('Kamera')
})
