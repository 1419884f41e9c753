import { expect, test } from 'vitest'
import places from '../../db/seed/places.json' with { type: 'json' }
import { inPlace, ofPlace } from './turkish-suffix.ts'

// Written by ear, not by the rule: what people say of each province.
const said = `
Adana’da Adıyaman’da Afyonkarahisar’da Ağrı’da Amasya’da Ankara’da Antalya’da Artvin’de Aydın’da Balıkesir’de
Bilecik’te Bingöl’de Bitlis’te Bolu’da Burdur’da Bursa’da Çanakkale’de Çankırı’da Çorum’da Denizli’de
Diyarbakır’da Edirne’de Elazığ’da Erzincan’da Erzurum’da Eskişehir’de Gaziantep’te Giresun’da Gümüşhane’de Hakkari’de
Hatay’da Isparta’da Mersin’de İstanbul’da İzmir’de Kars’ta Kastamonu’da Kayseri’de Kırklareli’nde Kırşehir’de
Kocaeli’de Konya’da Kütahya’da Malatya’da Manisa’da Kahramanmaraş’ta Mardin’de Muğla’da Muş’ta Nevşehir’de
Niğde’de Ordu’da Rize’de Sakarya’da Samsun’da Siirt’te Sinop’ta Sivas’ta Tekirdağ’da Tokat’ta
Trabzon’da Tunceli’de Şanlıurfa’da Uşak’ta Van’da Yozgat’ta Zonguldak’ta Aksaray’da Bayburt’ta Karaman’da
Kırıkkale’de Batman’da Şırnak’ta Bartın’da Ardahan’da Iğdır’da Yalova’da Karabük’te Kilis’te Osmaniye’de Düzce’de`
  .trim()
  .split(/\s+/)

test('all 81 provinces are said as people say them', () => {
  const names = places.provinces.map(({ name }) => name.replace('â', 'a'))
  expect(names.map(inPlace)).toEqual(said)
})

test('what is there takes -ki', () => {
  expect(['İzmir', 'Kars', 'Muş', 'Kırklareli', 'İstanbul'].map(ofPlace)).toEqual([
    'İzmir’deki',
    'Kars’taki',
    'Muş’taki',
    'Kırklareli’ndeki',
    'İstanbul’daki',
  ])
})

test('capitals and circumflexes follow the same rule', () => {
  expect(inPlace('HAKKÂRİ')).toBe('HAKKÂRİ’de')
  expect(inPlace('IĞDIR')).toBe('IĞDIR’da')
})
