import { mostListed } from '../../../shared/contract/staff-lists.ts'
import { formatNumber } from '../../../shared/values/money.ts'

/**
 * The server counts only up to `most`, so a count of `most` means “that many or more” and becomes “1.000+”.
 */
export const upTo = (count: number, most: number = mostListed): string =>
  count >= most ? `${formatNumber(most)}+` : formatNumber(count)
