import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../../../data/queries.ts'
import { useNow } from '../../../../staff/lists/use-now.ts'
import { classNames } from '../../../../ui/base/class-names.ts'
import { afterDialogs } from '../../../../ui/navigation/dialog-history.ts'
import { Loaded } from '../../../../ui/layout/loaded.tsx'
import { useWide } from '../../../../ui/base/wide.ts'
import { Decided } from '../pane/decided.tsx'
import { DecisionBar } from '../deciding/decision-bar.tsx'
import type { QueueFilter } from './queue-filter.ts'
import { afterDecision, neighbour, type Line } from './queue-lines.ts'
import { QueueList } from './queue-list.tsx'
import { RejectDialog } from '../deciding/reject-dialog.tsx'
import { ReviewPane } from '../pane/review-pane.tsx'
import { useChosen } from './use-chosen.ts'
import { useDecisions } from '../deciding/use-decisions.ts'
import { useSingleKeys } from '../../../../ui/base/single-keys.ts'
import type { useQueue } from './use-queue.ts'
import { useStableCallback } from '../../../../ui/base/stable-callback.ts'
import { useClaim } from '../deciding/use-claim.ts'
import { useUndo } from '../deciding/use-undo.ts'

type Props = {
  queue: ReturnType<typeof useQueue>
  filter: QueueFilter
  keysOn: boolean
  onHelp: () => void
}

export function Queue({ queue, filter, keysOn, onHelp }: Props) {
  const { lines, query } = queue
  const isWide = useWide()
  const now = useNow(30_000)
  const { chosenId, open, back } = useChosen(lines, isWide)
  const line = lines.find(({ row }) => row.id === chosenId)
  const detail = useReview(chosenId, line)
  const review = chosenId === null ? undefined : detail.data?.data
  const isOpen = line === undefined ? review !== undefined : line.state === 'waiting'
  const isOwn = review?.is_owner ?? false
  const listedClaimant = line ? line.row.taken_by : (review?.taken_by ?? null)
  const { claimedBy, takeOver, hasVisited } = useClaim(
    isOpen && !isOwn ? chosenId : null,
    review?.revision,
    listedClaimant,
  )

  const chosen = useRef(chosenId)
  useEffect(() => {
    chosen.current = chosenId
  }, [chosenId])
  const openLater = useStableCallback((id: number | null) => open(id))
  const undo = useUndo({ queue, open: openLater })
  const { decide, takeOverClaim } = useDecisions({ queue, open, chosen, takeOver, undo })
  const mayDecide = review !== undefined && isOpen && !isOwn && claimedBy === null
  const nextId = neighbour(lines, chosenId, 1)
  const previousId = neighbour(lines, chosenId, -1)
  const afterId = chosenId === null ? null : afterDecision(lines, chosenId)
  usePrefetch(queue.prefetch, [nextId, nextId === null ? null : neighbour(lines, nextId, 1), afterId])

  const rejection = useRejection(openLater)
  const [idAfterDecision, setIdAfterDecision] = useState<number | null>(null)
  const approve = mayDecide
    ? () => {
        setIdAfterDecision(afterId)
        void decide(review, { act: 'approve', next: afterId })
      }
    : undefined
  useSingleKeys(
    {
      j: nextId === null ? undefined : () => open(nextId),
      k: previousId === null ? undefined : () => open(previousId),
      a: approve,
      r: mayDecide ? rejection.openDialog : undefined,
      z: () => void undo.undoLast(),
      o: () => document.getElementById('owner-link')?.click(),
      '?': onHelp,
    },
    keysOn,
  )

  if (!query.data)
    return (
      <Loaded
        query={query}
        what="Bekleyen ilanlar"
        blocks={{
          size: ['h-80 rounded-card', 'h-80 rounded-card max-lg:hidden'],
          layout: 'grid gap-4 lg:grid-cols-[20rem_1fr]',
        }}
      >
        {() => null}
      </Loaded>
    )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div
        className={classNames(
          'min-w-0 lg:sticky lg:top-[calc(var(--header-height)+1rem)]',
          chosenId !== null && 'max-lg:hidden',
        )}
      >
        <QueueList
          {...{ queue, filter, now, chosenId, previousId, nextId, hasVisited, undo }}
          onChoose={(id) => open(id, isWide)}
          onStep={(id) => open(id)}
        />
      </div>
      {chosenId !== null && (
        <ReviewPane
          id={chosenId}
          query={detail}
          now={now}
          revision={line?.row.revision}
          onBack={back}
          onPrevious={previousId === null ? null : () => open(previousId)}
          onNext={nextId === null ? null : () => open(nextId)}
          bar={
            isOpen || line?.state === 'sending' ? (
              <DecisionBar
                key={chosenId}
                claimedBy={claimedBy}
                isOwn={isOwn}
                isSending={line?.state === 'sending'}
                followsDecision={chosenId === idAfterDecision}
                onTakeOver={() => void takeOverClaim()}
                onApprove={() => approve?.()}
                onReject={rejection.openDialog}
              />
            ) : line ? (
              <Decided state={line.state} />
            ) : null
          }
        />
      )}
      {rejection.isDialogOpen && review && (
        <RejectDialog
          title={review.title}
          advertisementId={review.id}
          onReject={async (reason) => {
            await decide(review, { act: 'reject', reason })
            setIdAfterDecision(afterId)
            rejection.openAfterwards(afterId)
          }}
          onClose={rejection.close}
        />
      )}
    </div>
  )
}

function useReview(id: number | null, line: Line | undefined) {
  const isUndecided = line === undefined || line.state === 'waiting' || line.state === 'sending'
  return useApi(
    'GET /api/admin/reviews/{id}',
    { params: { id: id ?? 0 } },
    { enabled: id !== null && isUndecided, retry: false },
  )
}

function usePrefetch(prefetch: (id: number) => void, ids: (number | null)[]): void {
  const soon = ids.join()
  useEffect(() => {
    for (const id of new Set(soon.split(',').map(Number))) if (id > 0) prefetch(id)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [soon])
}

function useRejection(open: (id: number | null) => void) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const next = useRef<number | null | undefined>(undefined)
  useEffect(() => {
    const id = next.current
    if (isDialogOpen || id === undefined) return
    next.current = undefined
    afterDialogs(() => open(id))
  }, [isDialogOpen, open])
  return {
    isDialogOpen,
    openDialog: () => setDialogOpen(true),
    close: () => setDialogOpen(false),
    openAfterwards: (id: number | null) => {
      next.current = id
    },
  }
}
