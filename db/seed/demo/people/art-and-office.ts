import type { PersonSource } from './person-source.ts'

export const artAndOfficeSources: PersonSource[] = [
  {
    first: 'Mercan',
    last: 'Sedefoğlu',
    cv: {
      sub: 901,
      born: '1981-07-07',
      gender: 'female',
      city: 34,
      jobs: 5,
      about:
        'Sanat yönetmeniyim. Seksenler ve öncesi işlerde arşivle çalışırım; az eşyayla yaşanmış ev kurmayı severim.',
    },
  },
  {
    first: 'Defne',
    last: 'Alacalıbahçe',
    cv: {
      sub: 903,
      second: 909,
      born: '1999-04-16',
      gender: 'female',
      city: 34,
      jobs: 2,
      about:
        'Mimarlık okudum, iki yıldır sanat asistanıyım. Ölçü alır, çizer, giydiririm; panelvan kullanırım.',
    },
  },
  {
    first: 'Ömür',
    last: 'Tokmakçılar',
    cv: {
      sub: 908,
      born: '1987-02-03',
      gender: 'male',
      city: 34,
      jobs: 4,
      about:
        'Aksesuar sorumlusuyum. Depomda eski radyodan gaz lambasına kadar çok şey var, listemi isteyenle paylaşırım.',
    },
  },
  {
    first: 'İpek',
    last: 'Çilekliova',
    cv: {
      sub: 1002,
      second: 1001,
      born: '1986-08-28',
      gender: 'female',
      city: 34,
      jobs: 5,
      about:
        'Kostüm sorumlusuyum, terzilikten geliyorum. Karakteri kumaştan başlatırım, prova takvimini aksatmam.',
    },
  },
  {
    first: 'Menekşe',
    last: 'Düğmecigil',
    cv: {
      sub: 1004,
      born: '2000-10-24',
      gender: 'female',
      city: 35,
      jobs: 1,
      about:
        'Kostüm asistanıyım. Ütüm düzgündür, askı düzenim sayılıdır. Festival filmlerinde gönüllü de çalıştım.',
    },
  },
  {
    first: 'Nilüfer',
    last: 'Allıkaya',
    cv: {
      sub: 1102,
      second: 1105,
      born: '1992-01-15',
      gender: 'female',
      city: 34,
      jobs: 4,
      about:
        'Makyözüm; reklam, klip ve dizi yaptım. HD tene, uzun saatlerde bozulmayan doğal makyaja özen gösteririm.',
    },
  },
  {
    first: 'Savaş',
    last: 'Taraklılı',
    cv: {
      sub: 1105,
      born: '1989-06-26',
      gender: 'male',
      city: 6,
      jobs: 3,
      about: 'Set kuaförüyüm. Dönem topuzundan yorgun saça kadar karakterin gününe göre çalışırım.',
    },
  },
  {
    first: 'Işıl',
    last: 'Ferahköylü',
    cv: {
      sub: 1107,
      second: 1109,
      born: '1990-03-03',
      gender: 'female',
      city: 34,
      jobs: 4,
      about: 'Protez ve yara makyajı yapıyorum. Kalıp atölyem var; devamlılık için her aşamayı numaralarım.',
    },
  },
  {
    first: 'Cemre',
    last: 'Uzunyolaç',
    cv: {
      sub: 1201,
      born: '1984-11-30',
      gender: 'female',
      city: 34,
      jobs: 5,
      about:
        'Mekân sorumlusuyum. Üç bine yakın fotoğraflı mekânım var, izin dosyasını eksiksiz kurarım, komşularla iyi geçinirim.',
    },
  },
  {
    first: 'Doruk',
    last: 'Yokuşbaşılı',
    cv: {
      sub: 1206,
      born: '1980-05-12',
      gender: 'male',
      city: 34,
      jobs: 3,
      about: 'Set şoförüyüm, SRC belgem var. On dört yılda sabah servisine geç kalmadım. Karavan da çekerim.',
    },
  },
  {
    first: 'Nergis',
    last: 'Ocaklıbel',
    cv: {
      sub: 1209,
      born: '1978-09-19',
      gender: 'female',
      city: 45,
      jobs: 4,
      about: 'Catering sorumlusuyum; yüz kişilik sete üç öğün çıkarırım. Gece çorbamı soran çok olur.',
    },
  },
  {
    first: 'Irmak',
    last: 'Filizkıranlı',
    cv: {
      sub: 1303,
      second: 1304,
      born: '1985-12-12',
      gender: 'female',
      city: 34,
      jobs: 5,
      about:
        'Kurgucuyum. Haftalık dizi temposunu da belgesel sabrını da bilirim. İlk izlemede yönetmeni yalnız bırakmam.',
    },
  },
  {
    first: 'Yiğit',
    last: 'Renkverenli',
    cv: {
      sub: 1308,
      born: '1983-04-04',
      gender: 'male',
      city: 34,
      jobs: 4,
      about: 'Renk uzmanıyım, kalibre odada çalışıyorum. Ten rengini ve geceyi korumak benim için öncelik.',
    },
  },
  {
    first: 'Eylül',
    last: 'Sarıtepeli',
    cv: {
      sub: 1404,
      second: 1411,
      born: '1997-08-08',
      gender: 'female',
      city: 26,
      jobs: 2,
      about:
        'Compositing yapıyorum; silme, gökyüzü ve ekran değişimi planlarında hızlıyım. Uzaktan çalışıyorum, hattım sağlam.',
    },
  },
  {
    first: 'Ozan',
    last: 'Kalemtaşlı',
    cv: {
      sub: 401,
      second: 404,
      born: '1982-10-02',
      gender: 'male',
      city: 35,
      jobs: 5,
      about:
        'Senaristim. Mahalle hikâyeleri ve aile draması yazdım. Masada dinlemeyi, sonra tek başına yazmayı severim.',
    },
  },
]
