const lockMonths = 6

/**
 * The first day on which a profession that was chosen on `changedOn` may be changed: six months later, at the
 * latest on the last day of that month. Dates are calendar dates in Istanbul, YYYY-MM-DD.
 */
export function nextProfessionChange(changedOn: string): string {
  const [year = 0, month = 1, day = 1] = changedOn.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + lockMonths, 0)).getUTCDate()
  const next = new Date(Date.UTC(year, month - 1 + lockMonths, Math.min(day, lastDay)))
  return next.toISOString().slice(0, 10)
}

export const canChangeProfession = (changedOn: string, today: string): boolean =>
  today >= nextProfessionChange(changedOn)

export const professionLockSentence = 'Mesleğinizi 6 ayda bir değiştirebilirsiniz.'
