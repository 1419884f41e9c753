import { Link } from 'react-router'
import {
  servesLabels,
  type StaffCategory,
} from '../../../../../shared/content/dictionary/dictionary-staff.ts'
import { api } from '../../../../data/api/api.ts'
import { OrderedRows } from '../../../../staff/lists/ordered-rows.tsx'
import { Accordion } from '../../../../ui/layout/accordion.tsx'
import { Chip } from '../../../../ui/feedback/chip.tsx'
import { IconButton } from '../../../../ui/base/icon-button.tsx'
import { Merge, Pencil } from '../../../../ui/base/icons.ts'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import type { DictionaryDialog } from './category-dialogs.tsx'
import { useOrder } from '../../../../staff/lists/use-order.ts'

export function chosenIn(
  categories: readonly StaffCategory[],
  search: URLSearchParams,
): StaffCategory | null {
  const living = categories.filter(({ merged_into_id: into }) => into === null)
  return living.find(({ id }) => String(id) === search.get('kategori')) ?? living[0] ?? null
}

export function CategoryRows({
  categories,
  chosenId,
  onOpenDialog,
  refresh,
}: {
  categories: StaffCategory[]
  chosenId: number | null
  onOpenDialog: (dialog: DictionaryDialog) => void
  refresh: () => Promise<void>
}) {
  const living = categories.filter(({ merged_into_id: into }) => into === null)
  const merged = categories.filter(({ merged_into_id: into }) => into !== null)
  const order = useOrder(living, (body) => api('PUT /api/admin/categories/order', { body }), refresh)
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="sr-only">
        Kategoriler
      </h2>
      <OrderedRows isShort rows={order.rows} nameOf={({ name }) => name} onOrder={order.change}>
        {({ id, name, serves, active, is_fixed: isFixed, sub_categories: subs }) => (
          <>
            <div className="min-w-0 flex-1">
              <Link
                to={`?kategori=${id}`}
                preventScrollReset
                aria-current={id === chosenId ? 'true' : undefined}
                className="inline-flex min-h-9 items-center font-medium wrap-anywhere hover:underline aria-[current]:font-bold aria-[current]:underline pointer-coarse:min-h-11"
              >
                {name}
              </Link>
              <p className="flex flex-wrap items-center gap-2 text-meta text-text3">
                <Chip tone={serves === 'both' ? 'neutral' : serves}>{servesLabels[serves]}</Chip>
                {`${subs.filter(({ merged_into_id: into }) => into === null).length} alt kategori`}
                {!active && <StatusBadge tone="neutral">Kapalı</StatusBadge>}
              </p>
            </div>
            <IconButton
              icon={Pencil}
              label={`${name}: düzenle`}
              onClick={() => onOpenDialog({ act: 'edit', kind: 'category', id })}
            />
            {!isFixed && (
              <IconButton
                icon={Merge}
                label={`${name}: birleştir`}
                onClick={() => onOpenDialog({ act: 'merge', kind: 'category', id })}
              />
            )}
          </>
        )}
      </OrderedRows>
      {merged.length > 0 && (
        <MergedList rows={merged} nameOf={(id) => categories.find((one) => one.id === id)?.name ?? ''} />
      )}
    </section>
  )
}

export function MergedList({
  rows,
  nameOf,
}: {
  rows: readonly { id: number; name: string; merged_into_id: number | null }[]
  nameOf: (id: number | null) => string
}) {
  return (
    <Accordion title={`Birleştirilenler (${rows.length})`} className="mt-4">
      <ul className="text-small text-text2">
        {rows.map(({ id, name, merged_into_id: into }) => (
          <li key={id} className="py-1 wrap-anywhere">
            {`${name} → ${nameOf(into)}`}
          </li>
        ))}
      </ul>
    </Accordion>
  )
}
