import { expect, test } from 'vitest'
import places from '../../../db/seed/places.json' with { type: 'json' }
import { ofNumber } from './number-endings.ts'
import {
  inPlace,
  isInPlace,
  ofPlace,
  placeKeyOf,
  searchWordsWithPlaces,
  untilTime,
} from './turkish-suffix.ts'

const spoken = `
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

test('all 81 provinces get the locative that people use', () => {
  const names = places.provinces.map(({ name }) => name.replace('â', 'a'))
  expect(names.map(inPlace)).toEqual(spoken)
})

test('something in a place gets the ending -ki', () => {
  expect(['İzmir', 'Kars', 'Muş', 'Kırklareli', 'İstanbul'].map(ofPlace)).toEqual([
    'İzmir’deki',
    'Kars’taki',
    'Muş’taki',
    'Kırklareli’ndeki',
    'İstanbul’daki',
  ])
})

const placesIn = (text: string): string[] =>
  places.provinces
    .map(({ name }) => name)
    .filter((name) => searchWordsWithPlaces(text).some((word) => isInPlace(word, placeKeyOf(name))))

test.each([
  ['İstanbul’da kamera asistanı', ['İstanbul']],
  ["istanbul'daki set", ['İstanbul']],
  ['ışık şefi istanbulda', ['İstanbul']],
  ['ISTANBULDA', ['İstanbul']],
  ['İzmir‘de', ['İzmir']],
  ['Bursa’daki', ['Bursa']],
  ['Ağrı’da', ['Ağrı']],
  ["Muş'ta ya da Muş'da", ['Muş']],
  ['Kırklareli’nde', ['Kırklareli']],
  ['HAKKÂRİDE', ['Hakkari']],
  ['Ordu’da, Orduda', ['Ordu']],
])('"%s" is in %j', (text, found) => expect(placesIn(text)).toEqual(found))

test.each([
  'oda',
  'sonda',
  'moda',
  'karada',
  'müşte',
  'ordu',
  'kamera da',
  'van te',
  'İstanbul’un',
  'ankaradan',
])('"%s" is in no province', (text) => expect(placesIn(text)).toEqual([]))

test('every province is found with its ending, with and without an apostrophe', () => {
  for (const { name } of places.provinces)
    for (const text of [inPlace(name), ofPlace(name), ofPlace(name).replace('’', '')])
      expect(placesIn(text), text).toEqual([name])
})

test('capitals and letters with a circumflex get the same endings', () => {
  expect(inPlace('HAKKÂRİ')).toBe('HAKKÂRİ’de')
  expect(inPlace('IĞDIR')).toBe('IĞDIR’da')
})

test('a time gets the ending of its last spoken word', () => {
  const spoken =
    '18:01’e 18:02’ye 18:03’e 18:04’e 18:05’e 18:06’ya 18:07’ye 18:08’e 18:09’a 18:10’a 18:20’ye 18:30’a 18:40’a 18:50’ye'
  const onTheHour = '00:00’a 09:00’a 10:00’a 16:00’ya 18:00’e 20:00’ye 22:00’ye'
  for (const words of [spoken, onTheHour].join(' ').split(' '))
    expect(untilTime(words.slice(0, 5))).toBe(words)
})

test.each([
  [0, 'ı'],
  [1, 'i'],
  [3, 'ü'],
  [6, 'sı'],
  [10, 'u'],
  [12, 'si'],
  [20, 'si'],
  [40, 'ı'],
  [70, 'i'],
  [99, 'u'],
  [100, 'ü'],
  [1000, 'i'],
  [1_000_000, 'u'],
])('of %i people is written with the ending %s', (number, ending) => expect(ofNumber(number)).toBe(ending))
