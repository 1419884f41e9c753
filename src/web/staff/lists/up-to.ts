import { mostListed } from '../../../shared/contract/staff-lists.ts'
import { formatNumber } from '../../../shared/values/money.ts'

/**
 * The text of a count that the server stops at `most` (default: `mostListed`), such as "1.000+" when there may be
 * more.
 */
export const upTo = (count: number, most: number = mostListed): string =>
  count >= most ? `${formatNumber(most)}+` : formatNumber(count)
