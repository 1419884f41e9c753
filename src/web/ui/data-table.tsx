import type { Key, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Column<Row> = {
  /** The heading, and on phones the label beside the value. */
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end. */
  align?: 'start' | 'end'
  /** `title`: the head of the card on phones. `actions`: full width at its foot, its label is only read aloud. */
  part?: 'title' | 'actions'
}

/** Rows and columns; on phones every row is a card of label and value. The roles keep it a table for screen readers. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
}: {
  /** Read aloud, not drawn. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
}) {
  return (
    <div className="max-w-full md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface">
      <table role="table" className="w-full max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row">
            {columns.map(({ label, align, part }) => (
              <th
                key={label}
                role="columnheader"
                scope="col"
                className={classNames(
                  'border-b border-line px-4 py-3 text-small font-semibold whitespace-nowrap text-text3',
                  align === 'end' ? 'text-end' : 'text-start',
                )}
              >
                {part === 'actions' ? <span className="sr-only">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:flex max-md:flex-col max-md:gap-3">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={rowStyle}>
              {columns.map((column) => (
                <td
                  key={column.label}
                  role="cell"
                  data-label={column.label}
                  className={classNames(cellStyle(column), column.align === 'end' && 'md:text-end')}
                >
                  <div className="min-w-0 wrap-break-word max-md:text-end">{column.cell(row)}</div>
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
  const wide = 'md:px-4 md:py-3 md:align-middle'
  if (part === 'title') return `${wide} max-md:block max-md:pb-2 max-md:text-title max-md:*:text-start`
  if (part === 'actions') return `${wide} md:text-end max-md:block max-md:pt-3 max-md:*:text-start`
  return (
    `${wide} max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:py-1.5 ` +
    'max-md:before:shrink-0 max-md:before:text-small max-md:before:text-text3 max-md:before:content-[attr(data-label)]'
  )
}

const rowStyle =
  'max-md:block max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-4 md:border-b md:border-line md:last:border-0 md:hover:bg-text/3'
