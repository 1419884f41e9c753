import type { StaffCategory } from '../../../../../shared/content/dictionary/dictionary-staff.ts'
import { api } from '../../../../data/api/api.ts'
import { OrderedRows } from '../../../../staff/lists/ordered-rows.tsx'
import { Button } from '../../../../ui/base/button.tsx'
import { EmptyState } from '../../../../ui/layout/empty-state.tsx'
import { IconButton } from '../../../../ui/base/icon-button.tsx'
import { Merge, Pencil, Plus, Tags } from '../../../../ui/base/icons.ts'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import type { DictionaryDialog } from './category-dialogs.tsx'
import { MergedList } from './category-rows.tsx'
import { useOrder } from '../../../../staff/lists/use-order.ts'

export function SubCategories({
  category,
  onOpenDialog,
  refresh,
}: {
  category: StaffCategory
  onOpenDialog: (dialog: DictionaryDialog) => void
  refresh: () => Promise<void>
}) {
  const living = category.sub_categories.filter(({ merged_into_id: into }) => into === null)
  const merged = category.sub_categories.filter(({ merged_into_id: into }) => into !== null)
  const order = useOrder(
    living,
    (body) =>
      api('PUT /api/admin/categories/{id}/sub-categories/order', { params: { id: category.id }, body }),
    refresh,
  )
  return (
    <section aria-labelledby="sub-categories" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="sub-categories" className="min-w-0 text-title wrap-anywhere">
          {category.name}
        </h2>
        <Button
          tone="secondary"
          size="small"
          icon={Plus}
          onClick={() => onOpenDialog({ act: 'edit', kind: 'sub', id: null, categoryId: category.id })}
        >
          Yeni alt kategori
        </Button>
      </div>
      {living.length === 0 && (
        <EmptyState icon={Tags} title="Henüz alt kategori yok." level={3}>
          Alt kategorisi olmayan bir kategoriye ilan verilemez.
        </EmptyState>
      )}
      <OrderedRows rows={order.rows} nameOf={({ name }) => name} onOrder={order.change}>
        {({ id, name, aliases, active }) => (
          <>
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">{name}</p>
              {aliases.length > 0 && (
                <p className="text-meta wrap-anywhere text-text3">{aliases.join(', ')}</p>
              )}
            </div>
            {!active && <StatusBadge tone="neutral">Kapalı</StatusBadge>}
            <IconButton
              icon={Pencil}
              label={`${name}: düzenle`}
              onClick={() => onOpenDialog({ act: 'edit', kind: 'sub', id })}
            />
            <IconButton
              icon={Merge}
              label={`${name}: birleştir`}
              onClick={() => onOpenDialog({ act: 'merge', kind: 'sub', id })}
            />
          </>
        )}
      </OrderedRows>
      {merged.length > 0 && (
        <MergedList
          rows={merged}
          nameOf={(id) => category.sub_categories.find((one) => one.id === id)?.name ?? 'başka bir kategori'}
        />
      )}
    </section>
  )
}
