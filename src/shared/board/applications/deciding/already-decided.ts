import { formatNumber } from '../../../values/money.ts'
import type { ApplicationState } from '../application-status.ts'

type Other = { state: ApplicationState; decided_by: string | null }

export function alreadyDecidedText(others: readonly Other[]): string {
  const decided = others.filter(({ state }) => state === 'accepted' || state === 'rejected')
  const withdrawn = others.filter(({ state }) => state === 'withdrawn').length
  const gone = others.length - decided.length - withdrawn
  return [
    decided.length > 0 &&
      `${formatNumber(decided.length)} başvuruya daha önce karar verilmiş${decidersText(decided)}.`,
    withdrawn > 0 && `${formatNumber(withdrawn)} başvuru geri çekilmiş.`,
    gone > 0 && `${formatNumber(gone)} başvuranın hesabı kapanmış.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function decidersText(decided: readonly Other[]): string {
  const counts = new Map<string, number>()
  for (const { decided_by: name } of decided) {
    if (name === null) return ''
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const parts = [...counts].map(([name, count]) =>
    count === decided.length ? name : `${name}: ${formatNumber(count)}`,
  )
  return ` (${parts.join(', ')})`
}
