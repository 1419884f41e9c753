import { expect, type Page } from '@playwright/test'
import { today } from '../../src/shared/values/dates.ts'
import { jpeg } from '../photos.ts'
import type { Profession } from './board.ts'
import type { Hands } from './hands.ts'

type Wanted = { title: string; kind: 'Ekip ilanı' | 'Oyuncu ilanı'; profession: Profession }

export async function fillAdvertisement(page: Page, hands: Hands, wanted: Wanted): Promise<void> {
  const { title, kind, profession } = wanted
  const answer = (question: string, word: string) =>
    page.getByRole('group', { name: question }).getByRole('radio', { name: word })
  await hands.press(page.getByRole('radio', { name: kind }))
  await hands.choose(page.getByLabel('Kategori', { exact: true }), profession.category)
  await hands.choose(page.getByLabel('Alt kategori', { exact: true }), profession.name)
  await hands.write(page.getByLabel('İlan başlığı'), title)
  await hands.write(page.getByLabel('Açıklama'), 'İki gün sürecek çekimler Balat’ta. Ulaşım ve yemek bizden.')
  await goOn(page, hands, 'Nerede, ne zaman')
  await hands.find(page.getByRole('combobox', { name: 'Şehir' }), 'İstanbul')
  await hands.date(page.getByRole('group', { name: 'Başlangıç tarihi' }), inDays(40))
  await hands.press(answer('Şehirler arası seyahat var mı?', 'Hayır'))
  await hands.press(answer('Yeni başlayanlar başvurabilir mi?', 'Evet'))
  await goOn(page, hands, 'Ücret ve sorular')
  await hands.choose(page.getByLabel('Ücret tipi'), 'Günlük (Yevmiye)')
  await hands.write(page.getByLabel('Ücret', { exact: true }), '4500.00')
  await goOn(page, hands, 'Fotoğraf ve kontrol')
}

/** Goes to the next step, whose heading receives the focus. */
export async function goOn(page: Page, hands: Hands, step: string): Promise<void> {
  await hands.press(page.getByRole('button', { name: 'Devam Et' }))
  await expect(page.getByRole('heading', { name: step })).toBeFocused()
}

export async function fivePhotos() {
  const colours = ['#b04020', '#2040b0', '#20b040', '#b0a020', '#602080']
  const made = colours.map(async (color, index) => ({
    name: `set-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await jpeg({ color }),
  }))
  return Promise.all(made)
}

function inDays(days: number): string {
  return today(new Date(Date.now() + days * 86_400_000))
}
