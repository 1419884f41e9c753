import { formatNumber } from '../../../../shared/values/money.ts'

/** "2.417", or "10.000+" if the server stopped counting. */
export const totalText = ({
  total,
  total_is_capped: isCapped,
}: {
  total: number
  total_is_capped: boolean
}) => formatNumber(total) + (isCapped ? '+' : '')
