import type { ReactNode } from 'react'
import { Button } from '../base/button.tsx'
import { IconButton } from '../base/icon-button.tsx'
import { ChevronDown, ChevronUp, Trash2 } from '../base/icons.ts'

type Props = {
  title: string
  index: number
  count: number
  removeLabel: string
  field?: string | undefined
  describedBy?: string | undefined
  onMove: (to: number) => void
  onRemove: () => void
  children: ReactNode
}

export function MovableRow(props: Props) {
  const { title, index, count, removeLabel, field, describedBy, onMove, onRemove, children } = props
  return (
    <fieldset
      data-row={index}
      data-field={field}
      aria-describedby={describedBy}
      className="min-w-0 rounded-control border border-line p-4 pt-2"
    >
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
        <Button
          tone="quiet"
          size="small"
          icon={Trash2}
          onClick={onRemove}
          aria-label={`${title}: ${removeLabel}`}
        >
          {removeLabel}
        </Button>
      </div>
    </fieldset>
  )
}
