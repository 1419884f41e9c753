import type { PersonSource } from './person-source.ts'

export const castAndStudentSources: PersonSource[] = [
  {
    first: 'Su',
    last: 'Yıldızelili',
    cv: {
      sub: 1602,
      second: 1605,
      born: '1995-02-14',
      gender: 'female',
      city: 34,
      jobs: 3,
      about: 'Oyuncuyum, konservatuvar mezunuyum. Ege ağzını doğal konuşurum, keman çalarım, at binerim.',
    },
  },
  {
    first: 'Rüzgâr',
    last: 'Altınbaşaklı',
    cv: {
      sub: 1601,
      second: 1602,
      born: '1987-07-21',
      gender: 'male',
      city: 34,
      jobs: 5,
      about:
        'Oyuncuyum. Tiyatrodan geliyorum, beş yıldır kamera önündeyim. Az konuşan, içine atan karakterleri severim.',
    },
  },
  {
    first: 'Maya',
    last: 'Kırlangıçlı',
    cv: {
      sub: 1611,
      second: 1612,
      born: '1991-09-25',
      gender: 'female',
      city: 6,
      jobs: 4,
      about: 'Seslendirme oyuncusu ve sunucuyum. Kendi kayıt kabinim var, aynı gün teslim edebilirim.',
    },
  },
  {
    first: 'Barış',
    last: 'Kocatepelihan',
    cv: {
      sub: 1701,
      born: '2003-03-18',
      gender: 'male',
      city: 34,
      jobs: 0,
      about:
        'Üniversite öğrencisiyim, figürasyon yapmak istiyorum. Hafta içi iki gün ve hafta sonu boşum, boyum 1.82.',
    },
  },
  {
    first: 'Hazal',
    last: 'Serçelitepe',
    cv: {
      sub: 1705,
      second: 1706,
      born: '1996-11-11',
      gender: 'female',
      city: 34,
      jobs: 2,
      about: 'Işık ve beden dublörlüğü yaptım. 1.70 boyundayım, koyu kumralım, uzun beklemelere alışığım.',
    },
  },
  {
    first: 'Demir',
    last: 'Kayalıpınarlı',
    cv: {
      sub: 1801,
      second: 1804,
      born: '1988-01-06',
      gender: 'male',
      city: 7,
      jobs: 5,
      about:
        'Dublörüm; yüksekten düşme, dövüş ve araçlı sahnelerde çalıştım. Provası yapılmamış hareketi yapmam.',
    },
  },
  {
    first: 'Ada',
    last: 'Tomurcuklu',
    cv: {
      sub: 2211,
      born: '2005-04-30',
      gender: 'female',
      city: 26,
      jobs: 0,
      about:
        'Radyo, televizyon ve sinema üçüncü sınıf öğrencisiyim. Zorunlu stajımı bir dizi setinde yapmak, her departmanı görmek istiyorum.',
    },
  },
  {
    first: 'Arda',
    last: 'Filizliköy',
    cv: {
      sub: 2203,
      born: '2004-12-01',
      gender: 'male',
      city: 35,
      jobs: 0,
      about:
        'R.T.S öğrencisiyim, kamera bölümüne yöneliyorum. Okulun filmlerinde ikinci asistanlık yaptım, kablo ve kasa düzenini bilirim.',
    },
  },
]
