import { rejectionsPreviewed } from '../../../../shared/board/applications/deciding/rejection-texts.ts'
import { formatNumber } from '../../../../shared/values/money.ts'
import { Button } from '../../../ui/base/button.tsx'
import { ChevronLeft, ChevronRight } from '../../../ui/base/icons.ts'

type Props = { page: number; total: number; onTurn: (page: number) => void }

/** Buttons that turn the pages of a preview; null if all `total` people fit the first page. */
export function PreviewPages({ page, total, onTurn }: Props) {
  if (total <= rejectionsPreviewed) return null
  const end = page * rejectionsPreviewed
  const step = { tone: 'quiet', size: 'small' } as const
  return (
    <div className="mb-2 flex items-center justify-between gap-2 text-small text-text2">
      <Button
        {...step}
        icon={ChevronLeft}
        aria-disabled={page === 1 || undefined}
        onClick={() => onTurn(page - 1)}
      >
        Öncekiler
      </Button>
      {`${formatNumber(end - rejectionsPreviewed + 1)}–${formatNumber(Math.min(end, total))} / ${formatNumber(total)}`}
      <Button
        {...step}
        iconEnd={ChevronRight}
        aria-disabled={end >= total || undefined}
        onClick={() => onTurn(page + 1)}
      >
        Sonrakiler
      </Button>
    </div>
  )
}
