import type { Page } from '@playwright/test'
import { goOn } from './advertisement-form.ts'
import { postAdvertisement, registerAndVerify, signInPersona } from './board.ts'
import { expect, ownerLookup, sharedQueue, test } from './fixtures.ts'
import type { Hands } from './hands.ts'

const city = 76
const reason = 'Çekim günlerini ve çalışma saatlerini yazar mısınız?'

test('an editor rejects with a reason, the advertiser corrects the ad, the editor publishes it', async ({
  page: visitor,
  open,
  hands,
  meant,
}) => {
  meant(ownerLookup)
  meant(sharedQueue)
  const owner = await registerAndVerify()
  const { id, title } = await postAdvertisement(owner, { cityId: city })
  const staff = await open(await signInPersona('editor'))
  await findForStaff(staff, hands, title)
  await hands.press(staff.getByRole('button', { name: 'Reddet' }))
  const dialog = staff.getByRole('dialog', { name: 'İlanı reddet' })
  await hands.press(dialog.getByRole('button', { name: 'Reddet' }))
  await expect(dialog.getByText('Lütfen ret nedenini yazın.')).toBeVisible()
  await hands.write(dialog.getByLabel('Ret nedeni'), reason)
  await hands.press(dialog.getByRole('button', { name: 'Reddet' }))
  await expect(dialog).toBeHidden()
  await expect(staff.getByText(`“${title}” reddedildi.`)).toBeVisible()

  const page = await open(owner)
  await page.goto('/my-advertisements')
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Reddedildi')
  await expect(row).toContainText(reason)
  await hands.press(row.getByRole('link', { name: 'Düzeltip gönder' }))
  const form = page.getByRole('dialog', { name: 'İlanı düzenle' })
  await hands.write(form.getByLabel('Açıklama'), 'Çekimler 12 ve 13 Mart’ta, 08.00 ile 19.00 arasında.')
  for (const step of ['Nerede, ne zaman', 'Ücret ve sorular']) await goOn(page, hands, step)
  await hands.press(form.getByRole('button', { name: 'Soru Ekle' }))
  await hands.write(form.getByLabel('Sorunuz'), 'Günlük ücret beklentiniz nedir?')
  await hands.choose(form.getByLabel('Yanıt', { exact: true }), 'Sayı')
  await hands.write(form.getByLabel('En çok'), 'üç')
  await hands.press(form.getByRole('button', { name: 'Devam Et' }))
  await expect(form.getByText('Hata: Lütfen sayıyı 12.500 ya da 2,5 gibi yazın.')).toBeVisible()
  await hands.write(form.getByLabel('En çok'), '25.000')
  await goOn(page, hands, 'Fotoğraf ve kontrol')
  await hands.press(form.getByRole('button', { name: 'Değişiklikleri Kaydet' }))
  await expect(form).toBeHidden()
  const state = page.getByRole('region', { name: 'İlanın durumu' })
  await expect(state).toContainText('Onay Bekliyor')

  await findForStaff(staff, hands, title)
  await expect(staff.getByRole('article')).toContainText('12 ve 13 Mart')
  await expect(staff.getByRole('article')).toContainText('en çok 25.000')
  await expect(staff.getByRole('article')).toContainText(reason)
  await hands.press(staff.getByRole('button', { name: 'Onayla ve Yayınla' }))
  await expect(staff.getByText(`“${title}” yayınlandı.`)).toBeVisible()
  await expect(staff.getByRole('button', { name: title })).toHaveCount(0)

  await page.reload()
  await expect(state).toContainText('Yayında')
  await visitor.goto(`/advertisements/${id}`)
  await expect(visitor.getByText('12 ve 13 Mart')).toBeVisible()
})

async function findForStaff(staff: Page, hands: Hands, title: string): Promise<void> {
  await staff.goto(`/yonetim?city=${city}`)
  await hands.press(staff.getByRole('listitem').getByRole('button').filter({ hasText: title }))
  await expect(staff.getByRole('heading', { name: title, level: 2 })).toBeVisible()
}
