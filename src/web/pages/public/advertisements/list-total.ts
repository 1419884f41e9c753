import { formatNumber } from '../../../../shared/values/money.ts'

export const totalText = ({
  total,
  total_is_capped: isCapped,
}: {
  total: number
  total_is_capped: boolean
}) => formatNumber(total) + (isCapped ? '+' : '')
