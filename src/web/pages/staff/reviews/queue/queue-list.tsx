import { useState, type KeyboardEvent } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { EmptyState } from '../../../../ui/layout/empty-state.tsx'
import { CircleCheck } from '../../../../ui/base/icons.ts'
import { BulkBar } from './bulk-bar.tsx'
import { countFilters, type QueueFilter } from './queue-filter.ts'
import type { Line } from './queue-lines.ts'
import { QueueRow } from './queue-row.tsx'
import type { useQueue } from './use-queue.ts'
import { useStableCallback } from '../../../../ui/base/stable-callback.ts'
import type { Undo } from '../deciding/use-undo.ts'

type Props = {
  queue: ReturnType<typeof useQueue>
  filter: QueueFilter
  now: Date
  chosenId: number | null
  previousId: number | null
  nextId: number | null
  onChoose: (id: number) => void
  onStep: (id: number) => void
  hasVisited: (id: number, revision: number) => boolean
  undo: Undo
}

export function QueueList({ queue, filter, now, chosenId, previousId, nextId, ...props }: Props) {
  const { lines, query, more } = queue
  const { hasVisited, undo, onStep } = props
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const choose = useStableCallback(props.onChoose)
  const tick = useStableCallback((id: number, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(id)
    else next.delete(id)
    setTicked(next)
  })
  function step(event: KeyboardEvent) {
    const id = event.key === 'ArrowDown' ? nextId : event.key === 'ArrowUp' ? previousId : null
    if (id === null) return
    event.preventDefault()
    onStep(id)
    const row = `[data-review="${id}"] button`
    event.currentTarget.querySelector<HTMLElement>(row)?.focus({ preventScroll: true })
  }
  const isDone = !lines.some(isOpen)
  return (
    <>
      {isDone && (
        <EmptyState
          icon={CircleCheck}
          title={countFilters(filter) > 0 ? 'Bu filtreyle bekleyen ilan yok.' : 'Bekleyen ilan yok.'}
        >
          Yeni ya da düzenlenmiş ilanlar buraya düşer.
        </EmptyState>
      )}
      {lines.length > 0 && (
        <div className="overflow-hidden rounded-card border border-line bg-surface max-lg:mt-3">
          {filter.trusted && (
            <BulkBar
              lines={lines}
              ticked={ticked}
              hasVisited={({ row }) => row.is_looked || hasVisited(row.id, row.revision)}
              onTick={setTicked}
              onDone={(ids) => {
                for (const id of ids) queue.mark(id, 'approved')
                queue.refreshSoon()
              }}
              undo={undo}
            />
          )}
          <ul
            aria-label="Bekleyen ilanlar"
            onKeyDown={step}
            className="flex flex-col gap-0.5 p-1.5 lg:max-h-[calc(100dvh-var(--header-height)-7rem)] lg:overflow-y-auto"
          >
            {lines.map((line) => (
              <QueueRow
                key={line.row.id}
                line={line}
                now={now}
                isChosen={line.row.id === chosenId}
                onChoose={choose}
                ticked={filter.trusted ? ticked.has(line.row.id) : undefined}
                onTick={tick}
              />
            ))}
          </ul>
          {more && (
            <div className="border-t border-line p-2">
              <Button tone="quiet" size="small" wide onClick={more} pending={query.isFetching}>
                Daha fazla göster
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  )
}

const isOpen = ({ state }: Line): boolean => state === 'waiting' || state === 'sending'
