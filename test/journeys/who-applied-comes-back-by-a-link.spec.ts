import { applyTo, call, publishAdvertisement, registerAndVerify, saveCv, signInPersona } from './board.ts'
import { expect, test } from './fixtures.ts'

test('who applied comes back by a link and reads the advertisement that staff took down', async ({
  open,
  meant,
}) => {
  // The page is asked for without a name, then as the owner's; the last answer is the applicant's.
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
  // The reason was given to its owner.
  await expect(page.getByText(/Reddedildi|başvuru ücreti/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()

  const stranger = await open(await registerAndVerify())
  await stranger.goto(`/advertisements/${id}`)
  await expect(stranger.getByText('İlan bulunamadı veya erişim yetkiniz yok.')).toBeVisible()
})
