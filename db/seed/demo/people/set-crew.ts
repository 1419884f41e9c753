import type { PersonSource } from './person-source.ts'

export const setCrewSources: PersonSource[] = [
  {
    first: 'Selvi',
    last: 'Karadutlu',
    posts: 2,
    cv: {
      sub: 301,
      born: '1985-06-02',
      gender: 'female',
      city: 34,
      jobs: 5,
      about:
        'On iki yıldır rejideyim, son dört yıldır yardımcı yönetmen olarak program kuruyorum. Kalabalık sahne ve çocuk oyunculu işlerde rahatım. Call sheet akşam dokuzdan sonraya kalmaz.',
    },
  },
  {
    first: 'Onat',
    last: 'Bozdoruk',
    cv: {
      sub: 304,
      born: '2000-01-19',
      gender: 'male',
      city: 34,
      jobs: 2,
      about:
        'Reji asistanıyım, iki dizi ve birkaç reklamda çalıştım. Sabah hazırlığını severim, telsizde kısa konuşurum. Ankara ve Eskişehir işlerine gelebilirim.',
    },
  },
  {
    first: 'Lale',
    last: 'Yamaçlıgil',
    cv: {
      sub: 305,
      second: 307,
      born: '1990-11-08',
      gender: 'female',
      city: 34,
      jobs: 4,
      about:
        'Devamlılık asistanıyım. Raporlarımı tablette fotoğraflı tutuyor, kurguya aynı gece gönderiyorum. Dönem işleri özellikle ilgimi çekiyor.',
    },
  },
  {
    first: 'Poyraz',
    last: 'Taşköprülü',
    posts: 2,
    cv: {
      sub: 501,
      born: '1979-04-23',
      gender: 'male',
      city: 34,
      jobs: 5,
      about:
        'Görüntü yönetmeniyim. Doğal ışığı ve eski lensleri severim; uzun metraj, dizi ve belgesel çektim. Hazırlığa erken başlayan ekiplerle çalışmak isterim.',
    },
  },
  {
    first: 'Ilgaz',
    last: 'Demirkapılı',
    cv: {
      sub: 502,
      second: 506,
      born: '1986-09-14',
      gender: 'male',
      city: 35,
      jobs: 5,
      about:
        'Kamera ve steadicam operatörüyüm. Kendi yeleğim ve kolum var. Prova yapılan tek planlarda en iyi işimi çıkarıyorum.',
    },
  },
  {
    first: 'Sarp',
    last: 'Ovalıkaya',
    cv: {
      sub: 508,
      born: '1991-02-27',
      gender: 'male',
      city: 7,
      jobs: 3,
      about:
        'Lisanslı drone pilotuyum, kıyı ve orman çekimlerinde tecrübem var. Uçuş izinlerini kendim takip ediyorum.',
    },
  },
  {
    first: 'Nehir',
    last: 'Kızılçamlı',
    cv: {
      sub: 504,
      second: 512,
      born: '1998-07-30',
      gender: 'female',
      city: 34,
      jobs: 2,
      about:
        'İkinci asistanım; klaket, lens, kart ve kamera raporu işim. Ağır kasa taşımaktan ve yağmurdan şikâyet etmem.',
    },
  },
  {
    first: 'Bulut',
    last: 'Çakmaklıtaş',
    cv: {
      sub: 601,
      born: '1982-12-05',
      gender: 'male',
      city: 34,
      jobs: 5,
      about:
        'Işık şefiyim, yirmi yıla yakındır kablonun içindeyim. Gece dış mekânda büyük kaynak kurmayı da küçük odada LED ile çalışmayı da bilirim.',
    },
  },
  {
    first: 'Çınar',
    last: 'Ayazlıbel',
    cv: {
      sub: 605,
      born: '2001-05-17',
      gender: 'male',
      city: 6,
      jobs: 1,
      about:
        'Işık asistanıyım, bir yıl kiralama deposunda çalıştım; malzemeyi ismiyle tanırım. Ehliyetim var, kamyon kullanabilirim.',
    },
  },
  {
    first: 'Tuna',
    last: 'Harmancıklı',
    cv: {
      sub: 701,
      born: '1983-08-21',
      gender: 'male',
      city: 34,
      jobs: 5,
      about:
        'Set amiriyim. Sabah ilk gelen akşam son çıkan benimdir. Plato, köy, liman fark etmez; setin güvenliği her şeyden önce gelir.',
    },
  },
  {
    first: 'Yaman',
    last: 'Kestanelik',
    cv: {
      sub: 704,
      second: 705,
      born: '1988-10-11',
      gender: 'male',
      city: 34,
      jobs: 4,
      about:
        'Grip ve şaryo operatörüyüm. Eğimli zeminde ray kurmak, dar koridorda takoz düzmek işimin sevdiğim kısmı.',
    },
  },
  {
    first: 'Ezgi',
    last: 'Sazlıdereli',
    cv: {
      sub: 801,
      born: '1984-03-29',
      gender: 'female',
      city: 34,
      jobs: 5,
      about:
        'Ses şefiyim. Yaka mikrofonunu görünmez kılmayı, gürültülü sokakta temiz diyalog almayı severim. Mekân keşfine gelmeden işe başlamam.',
    },
  },
  {
    first: 'Alp',
    last: 'Tınaztepeli',
    cv: {
      sub: 802,
      second: 803,
      born: '1996-06-18',
      gender: 'male',
      city: 35,
      jobs: 2,
      about: 'Boom operatörüyüm, iki dizi sezonu ve bir uzun metraj tamamladım. Kolum uzun, gölgem kısadır.',
    },
  },
  {
    first: 'Başak',
    last: 'Karıncalıdağ',
    cv: {
      sub: 108,
      second: 114,
      born: '2002-09-09',
      gender: 'female',
      city: 34,
      jobs: 1,
      about:
        'Prodüksiyon asistanıyım. Fişi kaybetmem, yolu bulurum, gece üçte de telefonu açarım. Hedefim amirliğe doğru ilerlemek.',
    },
  },
  {
    first: 'Levent',
    last: 'Çınarcıklı',
    posts: 2,
    cv: {
      sub: 105,
      born: '1977-01-31',
      gender: 'male',
      city: 34,
      jobs: 5,
      about:
        'Prodüksiyon müdürüyüm; haftalık dizi ve uzun metraj bütçesi kapattım. Programın gerçekçi, yemeğin sıcak olmasına inanırım.',
    },
  },
  {
    first: 'Meriç',
    last: 'Tepeciklihan',
    cv: {
      sub: 1905,
      second: 1903,
      born: '1992-12-20',
      gender: 'not_specified',
      city: 6,
      jobs: 3,
      about:
        'Stüdyo kameramanıyım, resim seçicilik de yapıyorum. Canlı yayın temposunu, kulaklıkta sayımı duymayı özlüyorum.',
    },
  },
  {
    first: 'Esin',
    last: 'Kadranlı',
    cv: {
      sub: 2001,
      second: 2003,
      born: '1993-05-05',
      gender: 'female',
      city: 34,
      jobs: 3,
      about:
        'Set fotoğrafçısıyım. Sessiz çalışırım, sahneyi bölmem; akşam seçki, ertesi sabah işlenmiş kareler elinizde olur.',
    },
  },
]
