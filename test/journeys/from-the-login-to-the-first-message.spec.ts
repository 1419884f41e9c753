import { newTitle, publishAdvertisement, registerAndVerify, saveCv } from './board.ts'
import { expect, test } from './fixtures.ts'
import { goByMenu } from './menu.ts'

/** The people, a CV and a published advertisement are prepared; the journey does all other steps itself. */
test('the whole way from the login to the first message', async ({ page, open, hands }) => {
  const [owner, applicant] = await Promise.all([registerAndVerify(), registerAndVerify()])
  const wanted = { title: newTitle('Belgesel için kamera asistanı') }
  const [{ title }] = await Promise.all([publishAdvertisement(owner, wanted), saveCv(applicant)])

  await page.goto('/')
  await hands.press(page.getByRole('banner').getByRole('link', { name: 'Giriş Yap' }))
  await hands.write(page.getByLabel('Telefon veya e-posta'), applicant.user.email)
  await hands.write(page.getByLabel('Parola', { exact: true }), applicant.password)
  await expect(page.getByRole('main').getByRole('button', { name: 'Giriş Yap' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Bildirimler' })).toBeVisible()

  await hands.write(page.getByRole('main').getByLabel('İlanlarda ara'), title)
  await page.keyboard.press('Enter')
  await hands.press(page.getByRole('article').getByRole('link', { name: title }))
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused()
  await hands.press(page.getByRole('button', { name: 'Hemen Başvur' }).first())
  await hands.press(page.getByRole('button', { name: 'Başvuruyu Gönder' }))
  await expect(page.getByText('Başvuru beklemede')).toBeVisible()

  const ours = await open(owner)
  await ours.goto('/')
  await hands.press(ours.getByRole('banner').getByRole('button', { name: /^Bildirimler/ }))
  await hands.press(ours.getByRole('dialog').getByRole('link', { name: applicant.user.lastname }))
  await hands.press(ours.getByRole('button', { name: 'Kabul Et' }))
  await hands.press(ours.getByRole('alertdialog').getByRole('button', { name: 'Kabul Et' }))
  await hands.press(
    ours.getByRole('region', { name: 'Başvuru', exact: true }).getByRole('link', { name: 'Mesajlar' }),
  )
  await hands.write(ours.getByLabel('Mesajınız'), 'Merhaba, yarın görüşebilir miyiz?')
  await hands.press(ours.getByRole('button', { name: 'Gönder', exact: true }))
  // The applicant has this application open, so the message may already be marked as read.
  await expect(ours.getByRole('log')).toContainText(/gönderildi|okundu/)
  await expect(page.getByRole('log')).toContainText('Merhaba, yarın görüşebilir miyiz?')
  // The message arrived while the applicant had the thread open, so it does not count as unread.
  await expect(page.getByText('Okunmamış mesajlar')).toBeHidden()

  await goByMenu(page, hands, /Başvurularım/)
  await hands.press(page.getByRole('row').filter({ hasText: title }).getByRole('link', { name: 'Mesajlar' }))
  await expect(page.getByRole('log')).toContainText('Merhaba, yarın görüşebilir miyiz?')
})
