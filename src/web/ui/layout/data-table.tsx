import type { Key, ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'

export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** Below 1024 px a row becomes a card: `title` is the head of the card, `actions` its foot. */
  part?: 'title' | 'actions'
}

/**
 * Below 1024 px CSS shows the rows as cards, which ends the table's semantics, so ARIA roles restore them for screen
 * readers.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
}) {
  return (
    <div className="relative max-w-full lg:overflow-x-auto lg:rounded-card lg:border lg:border-line lg:bg-surface">
      <table role="table" className="w-full max-lg:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-lg:sr-only">
          <tr role="row">
            {columns.map(({ label, align, part }) => (
              <th
                key={label}
                role="columnheader"
                scope="col"
                className={classNames(
                  'border-b border-line px-3 py-3 text-small first:pl-4 last:pr-4 font-semibold whitespace-nowrap text-text3',
                  align === 'end' ? 'text-end' : 'text-start',
                )}
              >
                {part === 'actions' ? <span className="sr-only">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-lg:grid max-lg:grid-cols-1 max-lg:gap-3 sm:max-lg:grid-cols-2">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={rowStyle}>
              {columns.map((column) => (
                <td
                  key={column.label}
                  role="cell"
                  data-label={column.label}
                  className={classNames(cellStyle(column), column.align === 'end' && 'lg:text-end')}
                >
                  <div className="min-w-0 wrap-break-word max-lg:text-end">{column.cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function cellStyle({ part }: Column<never>): string {
  const wide = 'lg:px-3 lg:py-3 lg:align-middle lg:first:pl-4 lg:last:pr-4'
  if (part === 'title') return `${wide} max-lg:block max-lg:pb-2 max-lg:text-title max-lg:*:text-start`
  if (part === 'actions') return `${wide} lg:text-end max-lg:block max-lg:pt-3 max-lg:*:text-start`
  return (
    `${wide} max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-4 max-lg:py-1.5 ` +
    'max-lg:before:shrink-0 max-lg:before:text-small max-lg:before:text-text3 max-lg:before:content-[attr(data-label)]'
  )
}

const rowStyle =
  'max-lg:block max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 lg:border-b lg:border-line lg:last:border-0 lg:hover:bg-text/3'
