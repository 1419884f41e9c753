import type { PersonSource } from './person-source.ts'

export const personaSources: PersonSource[] = [
  {
    first: 'Deniz',
    last: 'Akarsu',
    email: 'deniz@example.com',
    persona: 'applicant',
    cv: {
      sub: 503,
      second: 511,
      born: '1994-03-12',
      gender: 'female',
      city: 34,
      jobs: 4,
      about:
        'Sekiz yıldır kamera ekibindeyim; netlik çekiyorum, küçük işlerde yedeklemeyi de üstleniyorum. Gece çekimi, su kenarı ve araç içi planlara alışığım. Kart düzenim ve raporlarım temizdir.',
    },
  },
  { first: 'Ekin', last: 'Yaprakçı', email: 'ekin@example.com', persona: 'applicantWithoutCv' },
  { first: 'Toprak', last: 'Gökmenli', email: 'toprak@example.com', persona: 'advertiser', posts: 9 },
  {
    first: 'Lara',
    last: 'Buzdağlı',
    email: 'kuzey@example.com',
    persona: 'company',
    company: 'Kuzey Işığı Film',
    posts: 16,
  },
  { first: 'Yağmur', last: 'Satırbaşı', email: 'yagmur@example.com', persona: 'editor', role: 'editor' },
  { first: 'Aras', last: 'Kilitbahir', email: 'aras@example.com', persona: 'admin', role: 'admin' },
]

export const advertiserSources: PersonSource[] = [
  { first: 'Aslı', last: 'Derindere', company: 'Üç Pencere Yapım', posts: 12 },
  { first: 'Tolga', last: 'Yarımcalı', company: 'Mavi Makara Film', posts: 12 },
  { first: 'Serpil', last: 'Akpınarlı', company: 'Kavşak Noktası Prodüksiyon', posts: 10 },
  { first: 'Mert', last: 'Dağyolu', company: 'Turna Gözü Film', posts: 10 },
  { first: 'Burcu', last: 'Kalemlioğlu', company: 'Sarı Defter Reklam Filmleri', posts: 9 },
  { first: 'Hasan', last: 'Telliköylü', company: 'Lacivert Işık ve Jeneratör', posts: 4 },
  { first: 'Gizem', last: 'Hızarlı', company: 'Bodrum Kat Post', posts: 5 },
  { first: 'Nil', last: 'Perdecioğlu', company: 'Ayçekirdeği Kast', posts: 8 },
  { first: 'Umut', last: 'Karayolcu', posts: 4 },
  { first: 'Feride', last: 'Güzbahçeli', posts: 3 },
  { first: 'Kerem', last: 'Subaşılı', posts: 3 },
  { first: 'Zerrin', last: 'Yelkenliova', posts: 3 },
  { first: 'Adnan', last: 'Çiftehanlı', posts: 2 },
  { first: 'Sevgi', last: 'Lokmacıoğlu', posts: 2 },
]
