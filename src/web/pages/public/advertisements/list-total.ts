import { listReach } from '../../../../shared/board/advertisements/advertisement-search.ts'
import { formatNumber } from '../../../../shared/values/money.ts'

export const totalText = ({
  total,
  total_is_capped: isCapped,
}: {
  total: number
  total_is_capped: boolean
}) => formatNumber(total) + (isCapped ? '+' : '')

export const countText = (count: number) =>
  totalText({ total: Math.min(count, listReach), total_is_capped: count > listReach })
