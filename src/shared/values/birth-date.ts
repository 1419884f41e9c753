import { ageOn } from './ages.ts'

/** Free of zod and I/O. Dates are calendar dates in Istanbul, YYYY-MM-DD. */

const youngest = 18
const oldest = 100

/** Why a birth date cannot be a member's on that day, as a sentence; null when it can. */
export function birthDateProblem(birthDate: string, today: string): string | null {
  const age = ageOn(birthDate, today)
  if (age < 0 || age > oldest) return 'Lütfen geçerli bir doğum tarihi girin.'
  if (age < youngest) return 'Klaket’i yalnızca 18 yaşını doldurmuş kişiler kullanabilir.'
  return null
}
