import { useEffect, useRef } from 'react'
import type { ReceivedApplication } from '../../../../../shared/board/applications/deciding/received.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { classNames } from '../../../../ui/base/class-names.ts'
import { MissingRows } from './missing-rows.tsx'
import { ReceivedRow } from './received-row.tsx'

type Props = {
  rows: readonly ReceivedApplication[]
  open: number | null
  hrefOf: (id: number) => string
  onOpen: (id: number) => void
  selected: ReadonlySet<number>
  isSelecting: boolean
  onSelect: (id: number, isRange: boolean) => void
  more: (() => void) | null
  retry: (() => void) | null
  isWaiting: boolean
}

export function ReceivedList(props: Props) {
  const { rows, open, hrefOf, onOpen, selected, isSelecting, onSelect, more, retry, isWaiting } = props
  const box = useRef<HTMLUListElement>(null)
  const isListed = rows.some(({ id }) => id === open)
  useEffect(() => {
    if (!isListed) return
    const row = box.current?.querySelector(`[data-row="${open}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    if (document.activeElement?.matches('[data-row] a'))
      row?.querySelector('a')?.focus({ preventScroll: true })
  }, [open, isListed])
  return (
    <div
      data-scrolled
      className={classNames(
        'min-h-0 flex-1 overscroll-contain [scrollbar-width:thin] lg:overflow-y-auto',
        isWaiting && 'opacity-60',
      )}
    >
      <ul ref={box}>
        {rows.map((row) => (
          <ReceivedRow
            key={row.id}
            row={row}
            href={hrefOf(row.id)}
            isOpen={row.id === open}
            onOpen={onOpen}
            isSelected={selected.has(row.id)}
            isSelecting={isSelecting}
            onSelect={onSelect}
          />
        ))}
      </ul>
      {more && <More key={rows.length} load={more} />}
      {retry && <MissingRows retry={retry} />}
    </div>
  )
}

function More({ load }: { load: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '400px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={end} className="p-3 text-center">
      <Button tone="quiet" size="small" onClick={load}>
        Daha fazla göster
      </Button>
    </div>
  )
}
