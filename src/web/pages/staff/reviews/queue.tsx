import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useApi } from '../../../queries.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { afterDialogs } from '../../../ui/dialog-history.ts'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { useWide } from '../../../ui/wide.ts'
import { Decided } from './decided.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { Done } from './done.tsx'
import { ManyBar } from './many-bar.tsx'
import type { QueueFilter } from './queue-filter.ts'
import { afterDecision, neighbour } from './queue-lines.ts'
import { QueueRow } from './queue-row.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewPane } from './review-pane.tsx'
import { useDecisions } from './use-decisions.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useFirst } from './use-first.ts'
import { useNow } from './use-now.ts'
import { useSettling } from './use-settling.ts'
import type { useQueue } from './use-queue.ts'
import { useSteady } from './use-steady.ts'
import { useTabs } from './use-tabs.ts'
import { useTake } from './use-take.ts'
import { quoted, useUndo } from './use-undo.ts'

const fromQueue = 'from the queue'

/** The queue beside the chosen advertisement; on narrow screens one or the other. */
export function Queue({
  queue,
  filter,
  keysOn,
  onHelp,
}: {
  queue: ReturnType<typeof useQueue>
  filter: QueueFilter
  keysOn: boolean
  onHelp: () => void
}) {
  const { lines, query, prefetch } = queue
  const isWide = useWide()
  const now = useNow()
  const [search, setSearch] = useSearchParams()
  const { state: cameFrom } = useLocation()
  const navigate = useNavigate()
  const asked = Number(search.get('ad')) || null
  const auto = useFirst(lines, isWide)
  const chosenId = asked ?? auto
  const line = lines.find(({ row }) => row.id === chosenId)
  const [isRejecting, setIsRejecting] = useState(false)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const afterRejection = useRef<number | null | undefined>(undefined)

  function open(id: number | null, replace = true) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === null) next.delete('ad')
        else next.set('ad', String(id))
        return next
      },
      { replace, preventScrollReset: true, state: replace ? cameFrom : fromQueue },
    )
  }
  // What is decided stays as it was read: asked for again it would not be found.
  const mayAsk = line === undefined || line.state === 'waiting' || line.state === 'sending'
  const detail = useApi(
    'GET /api/admin/reviews/{id}',
    { params: { id: chosenId ?? 0 } },
    { enabled: chosenId !== null && mayAsk, retry: false },
  )
  const review = chosenId === null ? undefined : detail.data?.data
  const isOpen = line === undefined ? review !== undefined : line.state === 'waiting'
  const told = line ? line.row.taken_by : (review?.taken_by ?? null)
  const isOwn = review?.is_owner ?? false
  const openId = isOpen && !isOwn ? chosenId : null
  const tabs = useTabs(openId, (ids, became) => {
    for (const id of ids) queue.mark(id, became)
    queue.refreshSoon()
    if (became === 'waiting') void (chosenId !== null && ids.includes(chosenId) && detail.refetch())
    else if (review && openId !== null && ids.includes(openId))
      toast.info(
        `${quoted(review.title)} başka sekmenizde ${became === 'approved' ? 'yayınlandı' : 'reddedildi'}.`,
      )
  })
  const { takenBy, takeOver, hasLooked } = useTake(openId, review?.revision, told, tabs.isElsewhere)
  const chosen = useRef(chosenId)
  useEffect(() => {
    chosen.current = chosenId
  }, [chosenId])
  const openSteady = useSteady((id: number | null) => open(id))
  const undo = useUndo({ queue, open: (id) => openSteady(id), tell: tabs.tell })
  const { decide, takeItOver } = useDecisions({ queue, open, chosen, takeOver, undo, tell: tabs.tell })
  const [isSettling, settle] = useSettling()
  const mayDecide = review !== undefined && isOpen && !isOwn && takenBy === null
  const nextId = neighbour(lines, chosenId, 1)
  const previousId = neighbour(lines, chosenId, -1)
  const afterId = chosenId === null ? null : afterDecision(lines, chosenId)

  const soon = [nextId, nextId === null ? null : neighbour(lines, nextId, 1), afterId].join()
  useEffect(() => {
    for (const id of new Set(soon.split(',').map(Number))) if (id > 0) prefetch(id)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [soon])

  // What comes after a rejection is opened once its dialog has gone, and its entry in the history with it.
  useEffect(() => {
    const id = afterRejection.current
    if (isRejecting || id === undefined) return
    afterRejection.current = undefined
    afterDialogs(() => openSteady(id))
  }, [isRejecting, openSteady])
  const choose = useSteady((id: number) => open(id, isWide))
  const tick = useSteady((id: number, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(id)
    else next.delete(id)
    setTicked(next)
  })
  const approve = mayDecide ? () => void decide(review, { act: 'approve', next: afterId }) : undefined
  useDeskKeys(
    {
      j: nextId === null ? undefined : () => open(nextId),
      k: previousId === null ? undefined : () => open(previousId),
      a: approve,
      r: mayDecide ? () => setIsRejecting(true) : undefined,
      z: () => void undo.undoLast(),
      o: () => document.getElementById('owner-link')?.click(),
      '?': onHelp,
    },
    keysOn,
  )
  const arrows = (event: KeyboardEvent) => {
    const id = event.key === 'ArrowDown' ? nextId : event.key === 'ArrowUp' ? previousId : null
    if (id === null) return
    event.preventDefault()
    open(id)
    const row = `[data-review="${id}"] button`
    event.currentTarget.querySelector<HTMLElement>(row)?.focus({ preventScroll: true })
  }
  function back() {
    if (cameFrom === fromQueue) void navigate(-1)
    else open(null)
  }

  if (query.error && !query.data)
    return (
      <ErrorState
        title="Bekleyen ilanlar yüklenemedi."
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
      >
        {query.error.message}
      </ErrorState>
    )
  if (!query.data)
    return (
      <SkeletonGroup label="Bekleyen ilanlar yükleniyor" className="grid gap-4 lg:grid-cols-[20rem_1fr]">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card max-lg:hidden" />
      </SkeletonGroup>
    )
  const isDone = !lines.some(({ state }) => state === 'waiting' || state === 'sending')
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div
        className={classNames(
          'min-w-0 lg:sticky lg:top-[calc(var(--header-height)+1rem)]',
          chosenId !== null && 'max-lg:hidden',
        )}
      >
        {isDone && <Done isNarrowed={Object.keys(filter).length > 0} />}
        {lines.length > 0 && (
          <div className="overflow-hidden rounded-card border border-line bg-surface max-lg:mt-3">
            {filter.trusted && (
              <ManyBar
                lines={lines}
                ticked={ticked}
                hasLooked={({ row }) => row.is_looked || hasLooked(row.id, row.revision)}
                onTick={setTicked}
                onDone={(ids) => {
                  for (const id of ids) queue.mark(id, 'approved')
                  tabs.tell(ids, 'approved')
                  queue.refreshSoon()
                }}
                undo={undo}
              />
            )}
            <ul
              aria-label="Bekleyen ilanlar"
              onKeyDown={arrows}
              className="flex flex-col gap-0.5 p-1.5 lg:max-h-[calc(100dvh-var(--header-height)-7rem)] lg:overflow-y-auto"
            >
              {lines.map((one) => (
                <QueueRow
                  key={one.row.id}
                  line={one}
                  now={now}
                  isChosen={one.row.id === chosenId}
                  onChoose={choose}
                  ticked={filter.trusted ? ticked.has(one.row.id) : undefined}
                  onTick={tick}
                />
              ))}
            </ul>
            {queue.more && (
              <div className="border-t border-line p-2">
                <Button tone="quiet" size="small" wide onClick={queue.more} pending={query.isFetching}>
                  Daha fazla göster
                </Button>
              </div>
            )}
          </div>
        )}
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
                takenBy={takenBy}
                isOwn={isOwn}
                isElsewhere={tabs.isOpenElsewhere}
                isSending={line?.state === 'sending'}
                isSettling={isSettling}
                onTakeOver={() => void takeItOver()}
                onApprove={() => {
                  approve?.()
                  settle()
                }}
                onReject={() => setIsRejecting(true)}
              />
            ) : line ? (
              <Decided state={line.state} />
            ) : null
          }
        />
      )}
      {isRejecting && review && (
        <RejectDialog
          title={review.title}
          advertisementId={review.id}
          onReject={async (reason) => {
            await decide(review, { act: 'reject', reason })
            afterRejection.current = afterId
          }}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </div>
  )
}
