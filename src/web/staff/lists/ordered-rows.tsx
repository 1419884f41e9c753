import { useLayoutEffect, useRef, useState, type DragEvent, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '../../ui/base/class-names.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { ChevronDown, ChevronUp, GripVertical } from '../../ui/base/icons.ts'

type Props<Row> = {
  rows: readonly Row[]
  nameOf: (row: Row) => string
  children: (row: Row) => ReactNode
  isShort?: boolean
  onOrder: (ids: number[]) => void
}

export function OrderedRows<Row extends { id: number }>({
  rows,
  nameOf,
  children,
  isShort = false,
  onOrder,
}: Props<Row>) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const pressed = useRef<HTMLElement>(null)
  // Moving a row takes it out of the document for a moment, so the pressed button is focused again.
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [rows])

  function place(row: Row, index: number) {
    if (index < 0 || index >= rows.length || rows[index]?.id === row.id) return
    const others = rows.filter(({ id }) => id !== row.id).map(({ id }) => id)
    onOrder(others.toSpliced(index, 0, row.id))
    setAnnouncement(`${nameOf(row)} ${index + 1}. sıraya taşındı.`)
  }
  function move(event: MouseEvent<HTMLElement>, row: Row, index: number) {
    pressed.current = event.currentTarget
    place(row, index)
  }
  function end() {
    setDragged(null)
    setOver(null)
  }
  const dragging = (row: Row, index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(row.id)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      setOver(index)
    },
    onDrop: (event: DragEvent) => {
      const moved = rows.find(({ id }) => id === dragged)
      if (!moved) return
      event.preventDefault()
      place(moved, index)
      end()
    },
    onDragEnd: end,
  })

  return (
    <>
      <ol className="flex flex-col gap-2">
        {rows.map((row, index) => (
          <li
            key={row.id}
            {...dragging(row, index)}
            className={classNames(
              'flex items-center rounded-card border bg-surface p-2 sm:flex-nowrap sm:gap-3',
              isShort ? 'gap-1 max-[359px]:flex-wrap' : 'flex-wrap gap-x-3 gap-y-2',
              over === index && dragged !== row.id ? 'border-primary' : 'border-line',
              dragged === row.id && 'opacity-55',
            )}
          >
            <Icon of={GripVertical} className="cursor-grab text-text3 max-sm:hidden" />
            <div
              className={classNames(
                'flex min-w-0 flex-1 items-center sm:basis-auto sm:gap-3',
                isShort ? 'gap-1 max-[359px]:basis-full' : 'basis-full gap-3',
              )}
            >
              {children(row)}
            </div>
            <div className="flex">
              <IconButton
                icon={ChevronUp}
                label={`${nameOf(row)}: yukarı taşı`}
                aria-disabled={index === 0}
                onClick={(event) => move(event, row, index - 1)}
              />
              <IconButton
                icon={ChevronDown}
                label={`${nameOf(row)}: aşağı taşı`}
                aria-disabled={index === rows.length - 1}
                onClick={(event) => move(event, row, index + 1)}
              />
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
