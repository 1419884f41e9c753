import { rejectionsPreviewed } from '../../../../shared/board/applications/deciding/rejection-texts.ts'
import { formatNumber } from '../../../../shared/values/money.ts'
import { IconButton } from '../../../ui/base/icon-button.tsx'
import { ChevronLeft, ChevronRight } from '../../../ui/base/icons.ts'

type Props = { page: number; total: number; onTurn: (page: number) => void }

export function PreviewPages({ page, total, onTurn }: Props) {
  if (total <= rejectionsPreviewed) return null
  const end = page * rejectionsPreviewed
  return (
    <div className="mb-2 flex items-center justify-between gap-2 text-small text-text2">
      <IconButton
        icon={ChevronLeft}
        label="Öncekiler"
        aria-disabled={page === 1 || undefined}
        onClick={() => page > 1 && onTurn(page - 1)}
      />
      {`${formatNumber(end - rejectionsPreviewed + 1)}–${formatNumber(Math.min(end, total))} / ${formatNumber(total)}`}
      <IconButton
        icon={ChevronRight}
        label="Sonrakiler"
        aria-disabled={end >= total || undefined}
        onClick={() => end < total && onTurn(page + 1)}
      />
    </div>
  )
}
