import { describe, expect, test } from 'vitest'
import { redactionOf } from './person-redaction.ts'

const redact = redactionOf(
  {
    names: ['İpek Işık', "Zümrütcan O'Kuşdilli", 'Çınar Film A.Ş.'],
    emails: ['ip.isik@example.com'],
    phones: ['+905553876398'],
  },
  'Silinmiş kullanıcı',
)

describe('names are redacted', () => {
  test.each([
    'İpek Işık',
    'ipek ışık',
    'IPEK IŞIK',
    'İPEK IŞIK',
    'Ipek Isik',
    'ipek isik',
    'İpek\u00A0\nIşık',
    'I\u0307pek Is\u0327ık',
    'İpek-Işık',
    'Işık İpek',
    'İ\u00ADpek Işı\u200Bk',
    'ＩＰＥＫ ＩＳＩＫ',
    'zümrütcan o’kuşdilli',
    'ZÜMRÜTCAN O&#39;KUŞDİLLİ',
    'Zumrutcan OKusdilli',
    'çınar film a.ş.',
    'ÇINAR FİLM AŞ',
  ])('the name written as %j is redacted', (name) => {
    expect(redact(`Sorumlu: ${name}, set.`).replace('a.ş', '')).toMatch(
      /^Sorumlu: Silinmiş kullanıcı\.?, set\.$/,
    )
  })

  test('redacted texts stay readable with case endings, and other people with the same first or last name stay', () => {
    expect(redact("İpek Işık'ın seti, IPEK IŞIK’a sorun")).toBe(
      "Silinmiş kullanıcı'ın seti, Silinmiş kullanıcı’a sorun",
    )
    const others =
      'İpek Işıklı, Seripek Işık, ipek, ışık. Işık, ipek. Işık şefi, ipekten, ışıktan, Ali Işıktan'
    expect(redact(others)).toBe(others)
  })
})

describe('names with a case ending and no apostrophe are redacted', () => {
  test.each([
    ['İpek Işıktan', "'tan"],
    ['İpek Işıka', "'a"],
    ['İpek Işığa', "'a"],
    ['İpek Işıkı', "'ı"],
    ['İpek Işıkın', "'ın"],
    ['ipek isikta', "'ta"],
    ['ipek ışıkdan', "'dan"],
    ['İpek Işıktaki', "'taki"],
    ['İpek Işıkınki', "'ınki"],
    ['İpek Işıkla', "'la"],
    ['İpek Işıktır', "'tır"],
    ['IPEK IŞIKTAN', "'TAN"],
    ['IŞIK İPEKTEN', "'TEN"],
    ["Zümrütcan O'Kuşdillinin", "'nin"],
    ['zümrütcan okusdilliye', "'ye"],
  ])('“%s” is redacted and its ending stays', (name, ending) => {
    expect(redact(`Sorun: ${name}, bugün.`)).toBe(`Sorun: Silinmiş kullanıcı${ending}, bugün.`)
  })

  test.each([
    ['Ali Kuşoğlu', ['Kuşoğluna', 'Kuşoğlundan', 'Kuşoğlunun', 'Kuşoğluyla', 'KUSOGLUNDA']],
    ['Ece Demir', ['Demirden', 'Demire', 'Demirin', 'Demirle']],
    ['Ece Kemal', ['Kemale', 'Kemalden', 'Kemala', 'Kemali']],
    ['Ece Mehmet', ['Mehmede', 'Mehmeti', 'Mehmetten', 'Mehmedin']],
    ['Ece Kaya', ['Kayaya', 'Kayanın', 'Kayadan', 'Kayada', 'Kayayı', 'Kayayla']],
  ])('all case forms of %s are redacted', (name, forms) => {
    const redactName = redactionOf({ names: [name], emails: [], phones: [] }, 'X')
    for (const form of forms)
      expect(redactName(`${name.split(' ')[0]} ${form} sorun`), form).toMatch(/^X'\p{L}{1,4} sorun$/u)
  })

  test.each([
    ['İpek Işık', ['Işıktaş', 'Işıkçı', 'Işıklar', 'Işıklara', 'Işıkun', 'Işıkgil', 'Işıktanlı', 'Işıkan']],
    ['Ece Demir', ['Demirel', 'Demirtaş', 'Demirci', 'Demirdağ', 'Demirkan', 'Demiröz']],
    ['Ece Kaya', ['Kayacan', 'Kayalar', 'Kayan', 'Kayade', 'Kayahan']],
  ])('surnames that are longer than %s stay', (name, others) => {
    const redactName = redactionOf({ names: [name], emails: [], phones: [] }, 'X')
    for (const other of others) {
      const text = `${name.split(' ')[0]} ${other} geldi`
      expect(redactName(text)).toBe(text)
    }
  })

  test('a name of one word with an ending stays, because it is usually an ordinary word', () => {
    const redactCompany = redactionOf({ names: ['Çınar'], emails: [], phones: [] }, 'X')
    expect(redactCompany('Çınar, Çınarın altında')).toBe('X, Çınarın altında')
  })
})

describe('phone numbers are redacted', () => {
  test.each([
    '0555/387/63/98',
    '0555–387–63–98',
    '0555—387—6398',
    '0555‑387‑63‑98',
    '555−387−63−98',
    '0555_387_63_98',
    '0555.387.63.98',
    '+90 555 387 63 98',
    '+90 (0) 555 387 63 98',
    '90 (555) 387 63 98',
    '0090555 3876398',
    '5553876398',
    '0 5 5 5 3 8 7 6 3 9 8',
    '０５５５ ３８７ ６３ ９８',
    'sıfır beş yüz elli beş üç yüz seksen yedi altmış üç doksan sekiz',
    '0555\\387\\63\\98',
    'o555 387 63 98',
  ])('the number written as %s is redacted', (phone) => {
    expect(redact(`Arayın: ${phone} ya da yazın`)).toMatch(/^Arayın: \+?\[telefon\] ya da yazın$/)
  })

  test('a phone number after other numbers is redacted, and other numbers stay', () => {
    expect(redact('5 kişi 5 0555 387 63 98')).toBe('5 kişi 5 [telefon]')
    const others = '0555 387 63 97, 05.03.2026, 12.500 TL, 0555 387'
    expect(redact(others)).toBe(others)
  })
})

describe('e-mail addresses are redacted', () => {
  test.each(['ip.isik@example.com', 'İP.IŞIK@EXAMPLE.COM', 'ip nokta isik (at) example nokta com'])(
    'the address written as %s is redacted',
    (email) => {
      expect(redact(`Yazın: ${email}.`)).toBe('Yazın: [e-posta].')
    },
  )

  test('longer addresses that contain the person’s address stay', () => {
    const others = 'deniz.ip.isik@example.com ip.isik@example.com.tr'
    expect(redact(others)).toBe(others)
  })
})

test('redaction takes time in proportion to the length of the text', () => {
  const spentMs = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  const time = (length: number, piece: string) => {
    const text = piece.repeat(length / piece.length)
    const times = Array.from({ length: 9 }, () => {
      const start = spentMs()
      redact(text)
      return spentMs() - start
    })
    return Math.min(...times)
  }
  for (const piece of [
    'ipek ',
    '5 ',
    'ipek.',
    '&#39;o',
    'ipek ışık',
    'ipek ışıktan ',
    '0555/387/63/98 ',
    '  ',
  ]) {
    // Redacting a text eight times as long takes about 8 times as long in linear time, 64 times in quadratic
    // time. The limit of 32 tells the two apart; 60 ms are added because measured times vary.
    const isInProportion = () => {
      const [once, eightfold] = [time(5000, piece), time(40_000, piece)]
      return eightfold < once * 32 + 60
    }
    expect([1, 2, 3, 4].some(isInProportion), piece).toBe(true)
  }
})
