import { formatTime } from '../../../../shared/dates.ts'
import { untilTime } from '../../../../shared/turkish-suffix.ts'
import type { Taker } from '../../../../shared/reviews.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Check, Eye, X } from '../../../ui/icons.ts'
import { Notice } from '../../../ui/notice.tsx'

type Props = {
  takenBy: Taker | null
  isOwn: boolean
  /** Another tab of the same editor has it open. */
  isElsewhere: boolean
  /** Waiting for the server's answer. */
  isSending: boolean
  /** What stands here came just now, under the finger that decided about another. */
  isSettling: boolean
  onTakeOver: () => void
  onApprove: () => void
  onReject: () => void
}

/** Publish, or send back with a reason; always in reach of the thumb. */
export function DecisionBar({
  takenBy,
  isOwn,
  isElsewhere,
  isSending,
  isSettling,
  onTakeOver,
  onApprove,
  onReject,
}: Props) {
  const isBlocked = takenBy !== null || isOwn || isSettling
  return (
    <div
      data-sticky-bar
      className="safe-bottom sticky bottom-0 z-10 -mx-1 mt-4 grid gap-3 border-t border-line bg-bg px-1 pt-3 pb-3"
    >
      {takenBy && (
        <Notice
          icon={Eye}
          title={`${takenBy.firstname} ${takenBy.lastname} bakıyor`}
          action={
            <Button tone="secondary" size="small" onClick={onTakeOver}>
              Devral
            </Button>
          }
        >
          {`Saat ${untilTime(formatTime(takenBy.until))} kadar onda. Devralırsanız kararı siz verirsiniz.`}
        </Notice>
      )}
      {isElsewhere && !takenBy && (
        <p role="status" className="flex items-center gap-2 text-small text-text2">
          <Icon of={Eye} size={18} />
          Bu ilan başka bir sekmenizde de açık; karar bir kez verilir.
        </p>
      )}
      {isOwn && <Notice title="Bu sizin ilanınız">Hakkında başka bir editör karar verir.</Notice>}
      <div className="flex items-center gap-2 max-sm:flex-row-reverse">
        <Button
          icon={Check}
          pending={isSending}
          pendingLabel="Gönderiliyor"
          aria-disabled={isBlocked}
          onClick={onApprove}
          aria-keyshortcuts="a"
          className="max-sm:flex-1"
        >
          Onayla ve Yayınla
        </Button>
        <Button
          tone="danger"
          icon={X}
          aria-disabled={isBlocked || isSending}
          onClick={onReject}
          aria-keyshortcuts="r"
        >
          Reddet
        </Button>
      </div>
    </div>
  )
}
