import { formatNumber } from '../../../../../../shared/values/money.ts'
import type { NotSent } from './use-bulk-message.ts'

const shownNames = 10

export function NotSentList({ people }: { people: readonly NotSent[] }) {
  const reasons = [...new Set(people.map(({ message }) => message))]
  return (
    <ul className="flex flex-col gap-2 text-small">
      {reasons.map((reason) => (
        <li key={reason} className="rounded-control bg-sunken px-3 py-2 wrap-anywhere">
          <span className="font-semibold">
            {namesOf(people.filter(({ message }) => message === reason).map(({ name }) => name))}
          </span>
          <p className="text-text2">{reason}</p>
        </li>
      ))}
    </ul>
  )
}

export function namesOf(names: readonly string[], total = names.length): string {
  const shown = names.slice(0, total > shownNames ? shownNames - 1 : shownNames)
  const rest = total - shown.length
  const last = rest > 0 ? `${formatNumber(rest)} kişi` : shown.pop()
  return shown.length > 0 ? `${shown.join(', ')} ve ${last}` : (last ?? '')
}
