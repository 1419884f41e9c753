import { mostListed } from '../../../shared/contract/staff-lists.ts'
import { formatNumber } from '../../../shared/values/money.ts'

/** A number that was counted no further than `most`: "1.000+" where there may be more. */
export const upTo = (count: number, most: number = mostListed): string =>
  count >= most ? `${formatNumber(most)}+` : formatNumber(count)
