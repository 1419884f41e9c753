import type { Key } from 'react'

type NumberColumn<Row> = { label: string; cell: (row: Row) => string }

export function NumberTable<Row>({
  caption,
  columns: [head, ...columns],
  rows,
  rowKey,
}: {
  caption: string
  columns: readonly [NumberColumn<Row>, ...NumberColumn<Row>[]]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
}) {
  return (
    <div
      role="region"
      aria-label={caption}
      // In some browsers the keyboard can scroll a region only if it is focusable.
      tabIndex={0}
      className="max-h-80 overflow-auto rounded-control border border-line"
    >
      <table className="w-full text-small">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-surface">
          <tr>
            {[head, ...columns].map(({ label }, place) => (
              <th
                key={label}
                scope="col"
                className={`border-b border-line px-3 py-2 font-semibold text-text3 ${place === 0 ? 'text-start' : 'text-end'}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line last:border-0">
              <th scope="row" className="px-3 py-1.5 text-start font-medium sm:whitespace-nowrap">
                {head.cell(row)}
              </th>
              {columns.map(({ label, cell }) => (
                <td key={label} className="px-3 py-1.5 text-end tabular-nums">
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
