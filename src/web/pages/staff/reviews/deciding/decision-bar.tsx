import { useState, type MouseEvent } from 'react'
import { formatTime } from '../../../../../shared/values/dates.ts'
import { untilTime } from '../../../../../shared/text/turkish-suffix.ts'
import type { Claimant } from '../../../../../shared/board/reviews/reviews.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { Check, Eye, X } from '../../../../ui/base/icons.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'

type Props = {
  claimedBy: Claimant | null
  isOwn: boolean
  isSending: boolean
  followsDecision: boolean
  onTakeOver: () => void
  onApprove: () => void
  onReject: () => void
}

const doublePressMs = 450

/**
 * Needs the advertisement's id as React `key`, so that `shownAt` is the time at which this advertisement was
 * shown.
 */
export function DecisionBar({
  claimedBy,
  isOwn,
  isSending,
  followsDecision,
  onTakeOver,
  onApprove,
  onReject,
}: Props) {
  const isBlocked = claimedBy !== null || isOwn
  const [shownAt] = useState(() => performance.now())
  // The second half of a double press would decide on an advertisement that the person has not read yet.
  const ignoreDoublePress = (act: () => void) => (event: MouseEvent) => {
    if (!followsDecision || event.timeStamp - shownAt > doublePressMs) act()
  }
  return (
    <div
      data-sticky-bar
      className="safe-bottom sticky bottom-0 z-10 -mx-1 mt-4 grid gap-3 border-t border-line bg-bg px-1 pt-3 pb-3"
    >
      {claimedBy && (
        <Notice
          icon={Eye}
          title={`${claimedBy.firstname} ${claimedBy.lastname} bakıyor`}
          action={
            <Button tone="secondary" size="small" onClick={onTakeOver}>
              Devral
            </Button>
          }
        >
          {`Saat ${untilTime(formatTime(claimedBy.until))} kadar onda. Devralırsanız kararı siz verirsiniz.`}
        </Notice>
      )}
      {isOwn && <Notice title="Bu sizin ilanınız">Hakkında başka bir editör karar verir.</Notice>}
      <div className="flex items-center gap-2 max-sm:flex-row-reverse">
        <Button
          icon={Check}
          pending={isSending}
          pendingLabel="Gönderiliyor"
          aria-disabled={isBlocked}
          onClick={ignoreDoublePress(onApprove)}
          aria-keyshortcuts="a"
          className="max-sm:flex-1"
        >
          Onayla ve Yayınla
        </Button>
        <Button
          tone="danger"
          icon={X}
          aria-disabled={isBlocked || isSending}
          onClick={ignoreDoublePress(onReject)}
          aria-keyshortcuts="r"
        >
          Reddet
        </Button>
      </div>
    </div>
  )
}
