import { mostListed } from '../../../shared/contract/staff-lists.ts'
import { formatNumber } from '../../../shared/values/money.ts'

/** The server counts only up to `most`, so this number becomes “1.000+”: there may be more. */
export const upTo = (count: number, most: number = mostListed): string =>
  count >= most ? `${formatNumber(most)}+` : formatNumber(count)
