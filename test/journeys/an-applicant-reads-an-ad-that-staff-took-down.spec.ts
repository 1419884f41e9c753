import { applyTo, call, publishAdvertisement, registerAndVerify, saveCv, signInPersona } from './board.ts'
import { expect, test } from './fixtures.ts'

test('an applicant opens a link to an advertisement that staff took down, and can read it', async ({
  open,
  meant,
}) => {
  // The page requests the advertisement as a visitor, then as its owner, and finds it only as its applicant.
  meant(/status of 404 .*\/advertisements\/\d+(\/owner)?\)$/)
  const [owner, applicant, editor] = await Promise.all([
    registerAndVerify(),
    registerAndVerify(),
    signInPersona('editor'),
  ])
  const [advertisement] = await Promise.all([publishAdvertisement(owner), saveCv(applicant)])
  const { id, title } = advertisement
  await applyTo(advertisement, applicant)
  const { data } = await call<{ data: { revision: number } }>(
    'GET',
    `/api/admin/advertisements/${id}`,
    editor,
  )
  await call('POST', `/api/admin/advertisements/${id}/take-down`, {
    token: editor.token,
    body: { reason: 'İlanda başvuru ücreti isteniyor.', revision: data.revision },
  })

  const page = await open(applicant)
  await page.goto(`/advertisements/${id}`)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const standing = page.getByRole('region', { name: 'İlanın durumu' })
  await expect(standing).toContainText('Bu ilan şu anda yayında değil; başvurunuz silinmedi.')
  // Only the owner sees the reason.
  await expect(page.getByText(/Reddedildi|başvuru ücreti/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()

  const stranger = await open(await registerAndVerify())
  await stranger.goto(`/advertisements/${id}`)
  await expect(stranger.getByText('İlan bulunamadı veya erişim yetkiniz yok.')).toBeVisible()
})
