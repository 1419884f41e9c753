export const cities = [
  { id: 34, name: 'İstanbul', weight: 110 },
  { id: 6, name: 'Ankara', weight: 20 },
  { id: 35, name: 'İzmir', weight: 22 },
  { id: 7, name: 'Antalya', weight: 14 },
  { id: 50, name: 'Nevşehir', weight: 9 },
  { id: 48, name: 'Muğla', weight: 9 },
  { id: 47, name: 'Mardin', weight: 7 },
  { id: 16, name: 'Bursa', weight: 6 },
  { id: 26, name: 'Eskişehir', weight: 6 },
  { id: 41, name: 'Kocaeli', weight: 5 },
  { id: 17, name: 'Çanakkale', weight: 5 },
  { id: 10, name: 'Balıkesir', weight: 4 },
  { id: 61, name: 'Trabzon', weight: 4 },
  { id: 53, name: 'Rize', weight: 3 },
  { id: 36, name: 'Kars', weight: 3 },
  { id: 27, name: 'Gaziantep', weight: 3 },
  { id: 42, name: 'Konya', weight: 3 },
  { id: 1, name: 'Adana', weight: 3 },
  { id: 9, name: 'Aydın', weight: 3 },
  { id: 57, name: 'Sinop', weight: 2 },
  { id: 8, name: 'Artvin', weight: 2 },
  { id: 37, name: 'Kastamonu', weight: 2 },
  { id: 76, name: 'Iğdır', weight: 1 },
  { id: 30, name: 'Hakkari', weight: 1 },
  { id: 63, name: 'Şanlıurfa', weight: 2 },
  { id: 22, name: 'Edirne', weight: 2 },
] as const

export function inCity(name: string): string {
  const lastVowel = name.match(/[aıouâeiöüAIOUEİÖÜ]/gu)?.at(-1) ?? 'a'
  const consonant = /[fstkçşhp]$/u.test(name) ? 't' : 'd'
  return `${name}’${consonant}${/[eiöüEİÖÜ]/u.test(lastVowel) ? 'e' : 'a'}`
}
