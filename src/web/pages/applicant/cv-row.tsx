import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChevronDown, ChevronUp, Trash2, Undo2 } from '../../ui/icons.ts'

type Props = {
  word: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  children: ReactNode
}

/** One experience or reference: its number, its fields, and its place in the list. */
export function CvRow({ word, index, count, onMove, onRemove, children }: Props) {
  const title = `${word} ${index + 1}`
  return (
    <fieldset data-row={index} className="min-w-0 rounded-control border border-line p-4 pt-2">
      <legend className="px-1 font-semibold">{title}</legend>
      {children}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <div className="-ml-2 flex">
          {count > 1 && (
            <>
              <IconButton
                icon={ChevronUp}
                label={`${title}: yukarı taşı`}
                data-move="up"
                aria-disabled={index === 0}
                onClick={() => onMove(index - 1)}
              />
              <IconButton
                icon={ChevronDown}
                label={`${title}: aşağı taşı`}
                data-move="down"
                aria-disabled={index === count - 1}
                onClick={() => onMove(index + 1)}
              />
            </>
          )}
        </div>
        <Button tone="quiet" size="small" icon={Trash2} onClick={onRemove} aria-label={`${title}: Sil`}>
          Sil
        </Button>
      </div>
    </fieldset>
  )
}

/** Says what was taken away, with the way back. */
export function CvUndo({ children, onUndo }: { children: ReactNode; onUndo: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-soft px-4 py-2">
      <p className="min-w-0 text-small wrap-anywhere">{children}</p>
      <Button tone="secondary" size="small" icon={Undo2} data-undo onClick={onUndo}>
        Geri Al
      </Button>
    </div>
  )
}
