import { keysOf } from '../../contract/keys-of.ts'

export const cvFieldLabels = {
  about_me: 'Hakkımda',
  imdb_id: 'IMDb numarası',
  birth_date: 'Doğum tarihi',
  gender: 'Cinsiyet',
  military_status: 'Askerlik durumu',
  deferment_end_date: 'Tecil bitiş tarihi',
  city: 'Şehir',
  travel_restriction: 'Seyahat engeli',
  driving_license: 'Sürücü belgesi',
}
export type CvField = keyof typeof cvFieldLabels
export const cvFields = keysOf(cvFieldLabels)

export const drivingLicenseLabels = {
  M: 'M (Motorlu bisiklet)',
  A1: 'A1 (Motosiklet, 125 cc’ye kadar)',
  A2: 'A2 (Motosiklet, 35 kW’a kadar)',
  A: 'A (Motosiklet)',
  B1: 'B1 (Dört tekerlekli motosiklet)',
  B: 'B (Otomobil, kamyonet)',
  BE: 'BE (Römorklu otomobil)',
  C1: 'C1 (Kamyon, 7,5 tona kadar)',
  C1E: 'C1E (Römorklu C1)',
  C: 'C (Kamyon, çekici)',
  CE: 'CE (Römorklu kamyon)',
  D1: 'D1 (Minibüs)',
  D1E: 'D1E (Römorklu minibüs)',
  D: 'D (Otobüs)',
  DE: 'DE (Römorklu otobüs)',
  F: 'F (Traktör)',
  G: 'G (İş makinesi)',
}

export const drivingLicenses = keysOf(drivingLicenseLabels)

export const genderLabels = {
  male: 'Erkek',
  female: 'Kadın',
  other: 'Diğer',
  not_specified: 'Belirtmek istemiyorum',
}

export const genders = keysOf(genderLabels)

export const militaryStatusLabels = {
  exempt: 'Muaf',
  completed: 'Yaptı',
  deferred: 'Tecilli',
}

export const militaryStatuses = keysOf(militaryStatusLabels)

export const cvChoiceLabels = {
  gender: genderLabels,
  military_status: militaryStatusLabels,
  driving_license: drivingLicenseLabels,
  travel_restriction: { true: 'Evet', false: 'Hayır' },
}

export const missingInRow = 'tüm zorunlu alanları doldurun.'
