import { describe, expect, test } from 'vitest'
import {
  compareTurkish,
  foldTurkish,
  initials,
  lowerTurkish,
  searchWords,
  slugify,
  truncate,
  turkishSortKey,
  upperTurkish,
} from './turkish-text.ts'

const nfd = (text: string) => text.normalize('NFD')

test.each([
  ['IĞDIR', 'ığdır'],
  ['İZMİR', 'izmir'],
  ['Iİıi', 'ıiıi'],
  ['ŞÇÖÜĞ ÂÎÛ', 'şçöüğ âîû'],
  [nfd('İZMİR ÇEŞME'), 'izmir çeşme'],
  ['ÉCOLE Ñ', 'école ñ'],
  ['7. SINIF!', '7. sınıf!'],
  ['', ''],
])('%s in lower case is %s', (text, lower) => expect(lowerTurkish(text)).toBe(lower))

test.each([
  ['ığdır', 'IĞDIR'],
  ['izmir', 'İZMİR'],
  ['ışık şefi', 'IŞIK ŞEFİ'],
  [nfd('üçüncü'), 'ÜÇÜNCÜ'],
])('%s in upper case is %s', (text, upper) => expect(upperTurkish(text)).toBe(upper))

test.each([
  ['IĞDIR', 'igdir'],
  ['Iğdır', 'igdir'],
  ['ığdır', 'igdir'],
  ['iğdir', 'igdir'],
  ['İstanbul', 'istanbul'],
  ['ISTANBUL', 'istanbul'],
  ['ÇĞÖŞÜ çğöşü', 'cgosu cgosu'],
  ['i\u0307stanbul', 'istanbul'],
  ['Mekân', 'mekan'],
  ['resmî hâlâ sükûn', 'resmi hala sukun'],
  [nfd('Kamera Asistanı Şöför Ğ'), 'kamera asistani sofor g'],
  ['  Boşluk\t', '  bosluk\t'],
])('%s folds to %s', (text, folded) => expect(foldTurkish(text)).toBe(folded))

test('folding twice changes nothing', () => {
  expect(foldTurkish(foldTurkish('Işık Şefi İÇİN Çağrı'))).toBe('isik sefi icin cagri')
})

describe('Turkish order', () => {
  test('Turkish order is that of the alphabet', () => {
    const alphabet = [...'abcçdefgğhıijklmnoöprsştuüvyz']
    expect(alphabet.toReversed().toSorted(compareTurkish)).toEqual(alphabet)
    expect(alphabet.map(upperTurkish).toReversed().toSorted(compareTurkish)).toEqual(
      alphabet.map(upperTurkish),
    )
  })

  test.each([
    ['Cuma', 'Çankırı'],
    ['Hatay', 'Iğdır'],
    ['Iğdır', 'İstanbul'],
    ['ısı', 'iz'],
    ['Ordu', 'Ödemiş'],
    ['Sinop', 'Şırnak'],
    ['Uşak', 'Ünye'],
    ['Kamera', 'Kameraman'],
    ['Mekân Asistanı', 'Mekanik'],
  ])('%s is sorted before %s', (first, second) => {
    expect(compareTurkish(first, second)).toBe(-1)
    expect(compareTurkish(second, first)).toBe(1)
  })

  test('the same word in another case or normal form is equal in Turkish order', () => {
    expect(compareTurkish('IŞIK', 'ışık')).toBe(0)
    expect(compareTurkish('Şarköy', nfd('Şarköy'))).toBe(0)
    expect(turkishSortKey('Çığ')).toBe('c~h~g~')
  })
})

test.each([
  ['Set İlanları & Ekip', 'set-ilanlari-ekip'],
  ['IĞDIR’da gece çekimi!', 'igdir-da-gece-cekimi'],
  ['  Mekân, Ulaşım & Catering  ', 'mekan-ulasim-catering'],
  ['Café Crème', 'cafe-creme'],
  [nfd('Şoför'), 'sofor'],
  ['2. Kamera Asistanı', '2-kamera-asistani'],
  ['***', ''],
])('%s has the slug %s', (text, slug) => expect(slugify(text)).toBe(slug))

test.each([
  ['Kısa metin', 10, 'Kısa metin'],
  ['Gece çekimi için ışık şefi', 17, 'Gece çekimi için…'],
  ['Gece çekimi, erken set', 13, 'Gece çekimi…'],
  ['Çekoslovakyalılaştıramadıklarımızdan', 10, 'Çekoslova…'],
  ['iki çokuzunbirkelimeyledevameder', 20, 'iki çokuzunbirkelim…'],
  ['🎬🎬🎬', 4, '🎬…'],
  ['abc', 1, '…'],
  ['abc', 0, ''],
])('"%s" cut to %i characters is "%s"', (text, length, cut) => {
  expect(truncate(text, length)).toBe(cut)
})

test('a cut text is never longer than the limit and is well-formed Unicode', () => {
  const text = 'Şile’de üç gece 🎬 sürecek çekim için deneyimli ışık asistanı arıyoruz; ekipman bizde 👩‍🎤.'
  for (let length = 0; length <= text.length + 1; length++) {
    const cut = truncate(text, length)
    expect(cut.length).toBeLessThanOrEqual(length)
    expect(cut.isWellFormed()).toBe(true)
  }
})

test.each([
  ['Deniz', 'ışık', 'DI'],
  ['inci', 'çelik', 'İÇ'],
  [nfd('Şule'), nfd('Öz'), 'ŞÖ'],
  [' Ada ', '', 'A'],
  ['', '', ''],
])('%s %s has the initials %s', (first, last, letters) => expect(initials(first, last)).toBe(letters))

test.each([
  ['IŞIK şefi / Best Boy', ['isik', 'sefi', 'best', 'boy']],
  ['İstanbul’da 3-4 gün', ['istanbul', 'da', '3', '4', 'gun']],
  [' & | ! ( ) : * ', []],
])('the search words of "%s" are %j', (text, found) => expect(searchWords(text)).toEqual(found))
