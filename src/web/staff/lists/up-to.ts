import { mostListed } from '../../../shared/contract/staff-lists.ts'
import { formatNumber } from '../../../shared/values/money.ts'

/** Text for a count that the server stops at `most` (default: `mostListed`): "1.000+" if there may be more. */
export const upTo = (count: number, most: number = mostListed): string =>
  count >= most ? `${formatNumber(most)}+` : formatNumber(count)
