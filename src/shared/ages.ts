/** True for a date from 1900 to 2099 that the calendar has, written YYYY-MM-DD. */
export function isRealDate(value: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(value)) return false
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value)
}

/** Full years of life on a day; both YYYY-MM-DD. Somebody born on 29 February is a year older on 1 March. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) >= birthDate.slice(5) ? years : years - 1
}

const ageRanges = [18, 25, 35, 45, 55] as const

/** The age as a range, "25–34", the last one "55+"; both YYYY-MM-DD. */
export function ageRangeOn(birthDate: string, day: string): string {
  const age = ageOn(birthDate, day)
  const next = ageRanges.find((from) => from > age)
  if (next === undefined) return `${ageRanges.at(-1)}+`
  const from = ageRanges.findLast((start) => start <= age) ?? ageRanges[0]
  return `${from}–${Math.max(next, ageRanges[1]) - 1}`
}
