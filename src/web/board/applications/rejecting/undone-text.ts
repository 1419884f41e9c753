import { formatNumber } from '../../../../shared/values/money.ts'

type Undone = { undone: readonly number[]; final: readonly number[] }

export function undoneText({ undone, final }: Undone): string {
  if (final.length > 0)
    return `${formatNumber(undone.length)} ret geri alındı; ${formatNumber(final.length)} ret kesinleşmişti.`
  return undone.length > 0 ? 'Ret geri alındı. Başvurular yeniden beklemede.' : 'Ret zaten geri alınmış.'
}
