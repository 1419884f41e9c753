import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { formatPhone } from '../../src/shared/values/phone.ts'
import { acceptedApplication, publishAdvertisement, saveCv } from './board.ts'
import { expect, test } from './fixtures.ts'
import type { Hands } from './hands.ts'

test('a person hides their phone, and the owner takes the CV as PDF', async ({
  open,
  hands,
  meant,
  browserName,
}) => {
  const { owner, applicant, advertisement } = await acceptedApplication()
  await saveCv(applicant, { changes: { experiences: tenExperiences } })
  const { firstname, lastname, email, phone, id } = applicant.user
  const name = `${firstname} ${lastname}`
  const ownersPage = await open(owner)
  await ownersPage.goto(`/user-profile?userId=${id}`)
  await expect(ownersPage.getByRole('link', { name: email })).toBeVisible()
  const shown = await takePdf(ownersPage, hands)
  expect(shown.fileName).toBe(`${name} - Özgeçmiş.pdf`)
  for (const said of [name, '1. Kamera Asistanı', 'Örnek Film', 'Devam ediyor', email, formatPhone(phone)])
    expect(shown.text).toContain(said)
  // Only Chromium can print to PDF.
  if (browserName === 'chromium') {
    const printed = await extractText(new Uint8Array(await ownersPage.pdf({ preferCSSPageSize: true })))
    expect(shown.pages).toBeLessThanOrEqual(2)
    expect(printed.totalPages).toBeLessThanOrEqual(shown.pages)
  }

  const page = await open(applicant)
  await page.goto('/profile')
  await hands.press(page.getByRole('radio', { name: /^Hiç kimse/ }))
  await expect(page.getByText('Seçiminiz kaydedildi.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Hiç kimse/ })).toBeChecked()

  await ownersPage.goto(`/advertisement/${advertisement.id}/applications`)
  await hands.press(ownersPage.getByRole('listitem').getByRole('link', { name, exact: true }))
  await hands.press(ownersPage.getByRole('link', { name: 'Profili' }))
  await expect(
    ownersPage.getByText('Telefon ve e-posta, kişinin tercihine göre size gösterilmiyor.'),
  ).toBeVisible()
  await expect(ownersPage.getByText(email)).toHaveCount(0)
  const hidden = await takePdf(ownersPage, hands)
  expect(hidden.text).toContain('Örnek Film')
  expect(hidden.text).not.toContain(email)
  expect(hidden.text).not.toContain(formatPhone(phone))

  const other = await publishAdvertisement(owner)
  await page.goto(`/advertisements/${other.id}`)
  await hands.press(page.getByRole('button', { name: 'Hemen Başvur' }).locator('visible=true').first())
  const applying = page.getByRole('dialog', { name: 'Başvurunuzu gönderin' })
  await expect(applying).toContainText('Telefonunuzu ve e-posta adresinizi gizlediniz')
  await expect(applying).not.toContainText(email)

  meant(/\/pdf/)
  await ownersPage.route('**/pdf', (route) => route.abort(), { times: 1 })
  await hands.press(ownersPage.getByRole('button', { name: 'PDF olarak indir' }))
  await expect(ownersPage.getByText(/^Hata: PDF indirilemedi\./)).toBeVisible()

  meant(/status of 429/)
  for (const [what, title] of [
    ['cv', 'Bu özgeçmiş bugün açılamıyor.'],
    ['profile', 'Bu profil bugün açılamıyor.'],
  ]) {
    const message = 'Bugünlük sınıra ulaştınız.'
    const json = { success: false, code: `${what}_daily_limit`, message }
    await ownersPage.route(`**/api/app/user-${what}/*`, (route) => route.fulfill({ status: 429, json }))
    await ownersPage.goto(`/user-profile/${id}`)
    await expect(ownersPage.getByRole('heading', { name: title })).toBeVisible()
    await expect(ownersPage.getByText(message)).toBeVisible()
  }
})

const tenExperiences = Array.from({ length: 10 }, (_, n) => ({
  position: 'Kamera asistanı',
  company: 'Örnek Film',
  start_date: `${2010 + n}-03-01`,
  end_date: n === 9 ? null : `${2011 + n}-01-01`,
  is_current: n === 9,
}))

async function takePdf(page: Page, hands: Hands) {
  const waiting = page.waitForEvent('download')
  await hands.press(page.getByRole('button', { name: 'PDF olarak indir' }))
  const download = await waiting
  const { text, totalPages: pages } = await extractText(
    new Uint8Array(await readFile(await download.path())),
    {
      mergePages: true,
    },
  )
  return { fileName: download.suggestedFilename(), pages, text: text.replace(/\s+/g, ' ') }
}
