import { describe, expect, test } from 'vitest'
import { isIban } from '../../text/redaction/contact-details.ts'
import { questionText, reviewFlags, type Checked, type ReviewFlagCode } from './review-flags.ts'

const plain: Checked = {
  type: 'crew',
  title: '1. kamera asistanı aranıyor',
  description: 'Beş günlük reklam çekimi için ekibe bir arkadaş arıyoruz. Sabah 07.00’de servis var.',
  projectName: null,
  questions: [],
  price: 4500,
  priceType: 'Günlük (Yevmiye)',
  category: 'Kamera',
  submittedAt: new Date('2026-11-21T10:00:00Z'),
  ownerCreatedAt: new Date('2025-01-01T10:00:00Z'),
  usualPrice: null,
  sameText: [],
  samePhoto: [],
}
const flagsOf = (changes: Partial<Checked>) => reviewFlags({ ...plain, ...changes })
const codesOf = (description: string, changes: Partial<Checked> = {}): ReviewFlagCode[] =>
  flagsOf({ description, ...changes }).map(({ code }) => code)
const marked = (description: string, code: ReviewFlagCode, changes: Partial<Checked> = {}) =>
  flagsOf({ description, ...changes })
    .filter((flag) => flag.code === code)
    .flatMap(({ marks }) => marks.map(({ start, end }) => description.slice(start, end)))

test('an ordinary advertisement has no flags', () => {
  expect(reviewFlags(plain)).toEqual([])
})

describe('phone numbers in the text are flagged', () => {
  test.each([
    ['Arayın: 0532 000 11 22 lütfen', '0532 000 11 22'],
    ['0 5 3 2 0 0 0 1 1 2 2', '0 5 3 2 0 0 0 1 1 2 2'],
    ['+90 (532) 000-11-22', '90 (532) 000-11-22'],
    ['05320001122', '05320001122'],
    ['532.000.11.22', '532.000.11.22'],
    ['O532 ooo 11 22 yazın', null],
    [
      'sıfır beş yüz otuz iki yüz yirmi üç kırk beş altmış yedi',
      'sıfır beş yüz otuz iki yüz yirmi üç kırk beş altmış yedi',
    ],
    ['SIFIR BEŞ ÜÇ İKİ BİR İKİ ÜÇ DÖRT BEŞ ALTI YEDİ', 'SIFIR BEŞ ÜÇ İKİ BİR İKİ ÜÇ DÖRT BEŞ ALTI YEDİ'],
    ['0 beş 3 iki 100 yirmi üç 45 67', null],
    ['sıfır beşyüzotuziki 123 45 67', 'sıfır beşyüzotuziki 123 45 67'],
    ['０５３２ ０００ １１ ２２', '０５３２ ０００ １１ ２２'],
    ['0\u200b532\u200b0001122', '0\u200b532\u200b0001122'],
    ['0212 000 11 22', '0212 000 11 22'],
  ])('"%s" is flagged', (text, words) => {
    expect(codesOf(text)).toContain('contact')
    if (words) expect(marked(text, 'contact')).toEqual([words])
  })

  test.each([
    'Çekimler 05.12.2026 – 10.12.2026 arasında, 150 kişilik ekip.',
    'Saat 08.00-19.00, ertesi gün 09.30-20.30 arasında.',
    'Ücret 45.000 TL, 3 gün, 12 saat; bütçe 5.500.000 TL.',
    '5 gün, 12 saat, 2 kişi, 2026 model kamera, 4K 50 fps, 16:9.',
    'Bir iki gün sürer; üç dört kişi yeter.',
    'Proje no 2026/115, sahne 12, plan 4, çekim 7.',
  ])('"%s" is not flagged as a phone number', (text) => {
    expect(codesOf(text)).toEqual([])
  })
})

describe('other contact details in the text are flagged', () => {
  test.each([
    ['cv’nizi set@example.com adresine', 'contact', 'set@example.com'],
    ['set.ekibi (at) ornek (nokta) com yazın', 'contact', null],
    ['ekip at gmail nokta com', 'contact', null],
    ['GMAIL adresimiz profilde', 'contact', 'GMAIL'],
    ['WhatsApp’tan yazın', 'contact', null],
    ['Watsap hattımız', 'contact', 'Watsap'],
    ['wp den ulaşın', 'contact', null],
    ['İNSTAGRAM’dan bakın', 'contact', null],
    ['bizi takip edin @ornek_set', 'contact', '@ornek_set'],
    ['DM’den yazabilirsiniz', 'contact', 'DM’den'],
    ['https://ornek.example/basvuru adresinden', 'link', 'https://ornek.example/basvuru'],
    ['form: forms.gle/abc123', 'link', 'forms.gle/abc123'],
    ['ayrıntı ornekfilm.com.tr üzerinde', 'link', 'ornekfilm.com.tr'],
    ['www.ornekajans.com', 'link', 'www.ornekajans.com'],
  ] as const)('%s', (text, code, words) => {
    expect(codesOf(text)).toContain(code)
    if (words) expect(marked(text, code)).toEqual([words])
  })

  test('contact details are marked in the title and the project name, too', () => {
    const [flag] = flagsOf({ title: 'Acil 0532 000 11 22', projectName: 'Yol @ornek_set' })
    expect(flag?.marks).toEqual([
      { field: 'title', start: 5, end: 19 },
      { field: 'project_name', start: 4, end: 14 },
    ])
    expect(flag?.why).toBe('Metinde telefon numarası ve sosyal medya geçiyor.')
  })
})

describe('money asked of applicants is flagged', () => {
  test.each([
    'Kayıt ücreti 500 TL',
    'KAYIT ÜCRETİ alınır',
    'kapora gönderin',
    'ajans ücretini peşin alıyoruz',
    'Başvuru bedeli vardır',
    'Hesabımıza yatırmanız gerekir',
  ])('"%s" is flagged', (text) => {
    expect(codesOf(text)).toContain('fee')
  })

  test.each(['Kayıt ücreti yoktur.', 'Hiçbir başvuru ücreti alınmaz.', 'Ajans ücreti talep edilmez.'])(
    '"%s" is not flagged as asking for money',
    (text) => {
      expect(codesOf(text)).toEqual([])
    },
  )

  test('an IBAN is flagged only when its check digits are right', () => {
    // Example from the SWIFT IBAN registry.
    const iban = 'TR33 0006 1005 1978 6457 8413 26'
    expect(isIban(iban)).toBe(true)
    expect(isIban(iban.replace('33', '34'))).toBe(false)
    expect(isIban('TR33')).toBe(false)
    const [flag] = flagsOf({ description: `Hesap: ${iban}` })
    expect(flag).toMatchObject({ code: 'bank_account', why: 'Metinde geçerli bir IBAN var.' })
    expect(marked(`Hesap: ${iban}`, 'bank_account')).toEqual([iban])
    const [wrong] = flagsOf({ description: `Hesap: ${iban.replace('33', '34')}` })
    expect(wrong?.why).toContain('tutmuyor')
    expect(codesOf(`Hesap: ${iban}`)).toEqual(['bank_account'])
  })
})

describe('unlawful conditions in crew advertisements are flagged', () => {
  test.each([
    ['Bayan makyaj asistanı', 'gender'],
    ['ERKEK ADAYLAR BAŞVURSUN', 'gender'],
    ['18-30 yaş arası', 'age'],
    ['en fazla 35 yaşında', 'age'],
    ['yaş sınırı 40', 'age'],
    ['Askerliğini yapmış', 'military'],
    ['ASKERLİK ile ilişiği olmayan', 'military'],
  ] as const)('%s', (text, code) => {
    expect(codesOf(text)).toEqual([code])
    expect(codesOf(text, { type: 'cast' })).not.toContain(code)
  })

  test.each(['Kadın, erkek fark etmez.', 'Yaşanmış bir öykü.', 'Kadıköy’de çekim', 'Kızılay’da buluşma'])(
    '"%s" is not flagged as a condition',
    (text) => {
      expect(codesOf(text)).toEqual([])
    },
  )
})

describe('child roles in cast advertisements are flagged', () => {
  test.each([
    '7-10 yaş arası rol',
    'Çocuk oyuncu arıyoruz',
    'BEBEK oyuncu',
    '12 yaşında bir kız',
    'ilkokul öğrencisi',
  ])('"%s" is flagged', (text) => {
    expect(codesOf(text, { type: 'cast' })).toContain('child')
    expect(codesOf(text)).not.toContain('child')
  })

  test.each(['25-35 yaş arası kadın oyuncu', '30 yaşında bir öğretmen', 'Yaşlı bir adam'])(
    '"%s" is not flagged as a child role',
    (text) => {
      expect(codesOf(text, { type: 'cast' })).toEqual([])
    },
  )
})

describe('forbidden grounds are flagged', () => {
  const asking = (wording: string, changes: Partial<Checked> = {}) =>
    flagsOf({ questions: [{ wording, options: [] }], ...changes }).map(({ code }) => code)

  test.each([
    ['Dininiz nedir?', 'din ya da inanç'],
    ['Namaz kılıyor musunuz?', 'din ya da inanç'],
    ['Alevi misiniz?', 'din ya da inanç'],
    ['Etnik kökeniniz', 'etnik köken'],
    ['Memleketiniz neresi?', 'etnik köken'],
    ['Siyasi görüşünüz nedir?', 'siyasi görüş'],
    ['Kronik hastalığınız var mı?', 'sağlık ya da engellilik'],
    ['Engelli misiniz?', 'sağlık ya da engellilik'],
    ['Hasta mısınız?', 'sağlık ya da engellilik'],
    ['Sık hasta olur musunuz?', 'sağlık ya da engellilik'],
    ['Son bir yılda hastalandınız mı?', 'sağlık ya da engellilik'],
    ['Hamile misiniz?', 'gebelik'],
    ['Yakında çocuk düşünüyor musunuz?', 'gebelik'],
    ['Sendikaya üye misiniz?', 'sendika üyeliği'],
    ['MEDENİ HALİNİZ', 'medeni durum'],
    ['Evli misiniz?', 'medeni durum'],
    ['Oruçlu çalışabilir misiniz?', 'din ya da inanç'],
    ['Türk müsünüz?', 'etnik köken'],
    ['Oy kullandığınız parti?', 'siyasi görüş'],
    ['Engel durumunuz nedir?', 'sağlık ya da engellilik'],
    ['Evlenmeyi düşünüyor musunuz?', 'medeni durum'],
    ['Bebeğiniz var mı?', 'medeni durum'],
  ])('the question "%s" asks for %s', (wording, ground) => {
    for (const type of ['crew', 'cast'] as const) {
      const flags = flagsOf({ type, questions: [{ wording, options: [] }] })
      const flag = flags.find(({ code }) => code === 'forbidden_ground')
      expect(flag?.why).toContain(ground)
      expect(flag?.marks[0]?.field).toBe('question_1')
    }
  })

  test.each([
    'Kaç yaşındasınız?',
    'Yaş',
    'Doğum tarihiniz',
    'Doğum gününüz ne zaman?',
    'Doğum günü',
    'Doğum günün nedir?',
    'Kaç doğumlusunuz?',
    '2000 ve sonrası doğumlu musunuz?',
    'Hangi yıl doğdunuz?',
    'Cinsiyetiniz',
    'Askerliğinizi yaptınız mı?',
    'Askere gittiniz mi?',
  ])('the question "%s" is flagged in crew advertisements only', (wording) => {
    expect(asking(wording)).not.toEqual([])
    expect(asking(wording, { type: 'cast' })).toEqual([])
  })

  test.each([
    'B sınıfı ehliyetiniz var mı?',
    'Kendi ekipmanınız var mı?',
    'Kürtçe biliyor musunuz?',
    'Set deneyiminiz kaç yıl?',
    'Gece çekimlerine katılabilir misiniz?',
    'Boyunuz kaç santim?',
    'Hangi kameralarla çalıştınız?',
    'Türk dizilerinde çalıştınız mı?',
    'Engel atlayabilir misiniz?',
    'Daha önce hasta bakıcı rolünde oynadınız mı?',
    'Hasta bakıcı mısınız?',
    'Hastane setinde çalıştınız mı?',
    'Doğum günü çekimi yaptınız mı?',
    'Doğum sahnesi çektiniz mi?',
  ])('the question "%s" is not flagged', (wording) => expect(asking(wording)).toEqual([]))

  test('words of a role are flagged in a question, but not in a description', () => {
    const role =
      'Hamile bir kadını ve sendika temsilcisi hasta eşini anlatan bir sahne; müslüman mahallesinde çekim.'
    expect(codesOf(role, { type: 'cast' })).toEqual([])
    expect(codesOf('Evli olmayan, sendikaya üye olmayan adaylar.')).toContain('forbidden_ground')
  })

  test('an option of a question is marked at its place', () => {
    const questions = [
      { wording: 'Ehliyetiniz var mı?', options: [] },
      { wording: 'Hangisi?', options: ['Gündüz', 'WhatsApp’tan yazın'] },
    ]
    const [flag] = flagsOf({ questions })
    const { field, start, end } = flag!.marks[0]!
    expect([flag!.code, field]).toEqual(['contact', 'question_2'])
    expect(questionText(questions[1]!).slice(start, end)).toContain('WhatsApp')
  })
})

test('a price far from the usual is flagged where enough prices are known', () => {
  const usual = { count: 40, low: 2000, median: 3500, high: 6000 }
  const isFlagged = (price: number | null, usualPrice: Checked['usualPrice']) =>
    flagsOf({ price, usualPrice }).length > 0
  expect(isFlagged(999, usual)).toBe(true)
  expect(isFlagged(1000, usual)).toBe(false)
  expect(isFlagged(12_000, usual)).toBe(false)
  expect(isFlagged(12_001, usual)).toBe(true)
  expect(isFlagged(1, { ...usual, count: 9 })).toBe(false)
  expect(isFlagged(1, null)).toBe(false)
  expect(isFlagged(null, usual)).toBe(false)
  expect(flagsOf({ price: 200, usualPrice: usual })[0]?.why).toBe(
    'Kamera ilanlarında “Günlük (Yevmiye)” ücretlerin çoğu ₺2.000 ile ₺6.000 arasında (ortanca ₺3.500); bu ilanda ₺200.',
  )
})

test('a new account and advertisements with the same text or photo are flagged', () => {
  const at = (day: string) => ({ ownerCreatedAt: new Date(`2026-11-${day}T10:00:00Z`) })
  expect(flagsOf(at('21'))[0]?.why).toBe('Hesap ilanla aynı gün açılmış.')
  expect(flagsOf(at('19'))[0]?.why).toBe('Hesap ilandan 2 gün önce açılmış.')
  expect(flagsOf(at('14'))).toEqual([])
  expect(flagsOf({ sameText: [7], samePhoto: [8, 9] })).toMatchObject([
    { code: 'same_text', twins: [7], marks: [] },
    { code: 'same_photo', twins: [8, 9] },
  ])
})

test('finding flags in a long text takes linear time', () => {
  const start = process.cpuUsage()
  codesOf('bes yuz otuz iki 0 5 3 2 ab@cd at et a.b-c 12 yaş kayıt '.repeat(90))
  expect(process.cpuUsage(start).user).toBeLessThan(500_000)
})
