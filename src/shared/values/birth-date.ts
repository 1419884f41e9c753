import { ageOn } from './ages.ts'

const youngest = 18
const oldest = 100

export function birthDateProblem(birthDate: string, today: string): string | null {
  const age = ageOn(birthDate, today)
  if (age < 0 || age > oldest) return 'Lütfen geçerli bir doğum tarihi girin.'
  if (age < youngest) return 'Klaket’i yalnızca 18 yaşını doldurmuş kişiler kullanabilir.'
  return null
}
