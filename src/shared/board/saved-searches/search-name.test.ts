import { expect, test } from 'vitest'
import { savedAddressOf, savedCriteriaOf } from './saved-search.ts'
import { searchName } from './search-name.ts'

const names = {
  categories: new Map([[5, 'Kamera']]),
  subCategories: new Map([
    [502, 'Kamera Asistanı'],
    [503, '1. Kamera Asistanı'],
  ]),
  cities: new Map([
    [6, 'Ankara'],
    [7, 'Antalya'],
    [34, 'İstanbul'],
    [35, 'İzmir'],
  ]),
  priceTypes: new Map([[3, 'Günlük']]),
}
const now = new Date('2026-11-23T12:00:00+03:00')

test.each([
  ['', 'Ekip ilanları'],
  ['type=cast', 'Oyuncu ilanları'],
  ['subCategory=502&city=34&paid=1', 'Kamera Asistanı, İstanbul, ücretli'],
  ['category=5&q=gece%20%C3%A7ekimi', 'Kamera, “gece çekimi”'],
  ['suitable=1&type=cast&roadTrip=no', 'Bana uygun oyuncu ilanları, seyahatsiz'],
  ['city=6,7,34,35', 'Ekip ilanları, Ankara, Antalya, 2 şehir daha'],
  ['priceType=3&priceMin=1000&priceMax=2500', 'Ekip ilanları, günlük, ₺1.000–₺2.500'],
  ['priceMin=1000&rookie=yes', 'Ekip ilanları, en az ₺1.000, yeni başlayana uygun'],
  ['startFrom=2026-12-01&startTo=2026-12-05', 'Ekip ilanları, başlangıç 1 Ara – 5 Ara'],
  ['startFrom=2027-01-02', 'Ekip ilanları, 2 Oca 2027 ve sonrasında başlayan'],
  ['startTo=2026-12-05', 'Ekip ilanları, 5 Ara ve öncesinde başlayan'],
  ['published=1&deadline=3', 'Ekip ilanları, son 24 saat, başvurusu 3 gün içinde biten'],
  ['verified=1&photo=1', 'Ekip ilanları, doğrulanmış şirketler, fotoğraflı'],
  ['q=gece%0Aset%09ekibi', 'Ekip ilanları, “gece set ekibi”'],
  ['subCategory=999', 'Ekip ilanları'],
])('the search %j is called %j', (address, name) => {
  expect(searchName(savedCriteriaOf(address), names, now)).toBe(name)
})

test('the address of a saved search has neither page nor order', () => {
  const address = savedAddressOf(savedCriteriaOf('sort=price-asc&page=4&perPage=30&city=34,6'))
  expect(decodeURIComponent(address)).toBe('city=6,34')
  expect(savedAddressOf(savedCriteriaOf('city=6&city=34'))).toBe(address)
})
