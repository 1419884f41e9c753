import { useState } from 'react'
import type { StaffPriceType } from '../../../../../shared/content/dictionary/dictionary-staff.ts'
import { api } from '../../../../data/api/api.ts'
import { definePage } from '../../../../navigation/page.ts'
import { useApi } from '../../../../data/queries.ts'
import { OrderedRows } from '../../../../staff/lists/ordered-rows.tsx'
import { StaffFrame } from '../../../../staff/staff-frame.tsx'
import { Button } from '../../../../ui/base/button.tsx'
import { Chip } from '../../../../ui/feedback/chip.tsx'
import { IconButton } from '../../../../ui/base/icon-button.tsx'
import { Lock, Pencil, Plus } from '../../../../ui/base/icons.ts'
import { Loaded } from '../../../../ui/layout/loaded.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { useOrder } from '../../../../staff/lists/use-order.ts'
import { useRefresh } from './use-refresh.ts'

export const page = definePage({
  Component: PriceTypesPage,
  access: 'editor',
  head: () => ({ title: 'Ücret tipleri', noindex: true }),
})

function PriceTypesPage() {
  const query = useApi('GET /api/admin/price-types', undefined, {
    staleTime: 0,
  })
  const [editedId, setEditedId] = useState<number | 'new' | null>(null)
  const refresh = useRefresh('GET /api/admin/price-types', 'GET /api/dictionary/price-types')
  const edited = query.data?.data.find(({ id }) => id === editedId)
  return (
    <StaffFrame
      title="Ücret tipleri"
      lead="İlan formunda ve filtrede bu sırayla görünür."
      actions={
        <Button size="small" icon={Plus} onClick={() => setEditedId('new')}>
          Yeni ücret tipi
        </Button>
      }
    >
      <Loaded
        query={query}
        what="Ücret tipleri"
        blocks={{ count: 6, size: 'h-14 rounded-card', layout: 'grid max-w-form gap-2' }}
      >
        {({ data }) => <Rows rows={data} refresh={refresh} onEdit={setEditedId} />}
      </Loaded>
      {(edited || editedId === 'new') && (
        <EntryDialog
          title={edited ? `${edited.name}: düzenle` : 'Yeni ücret tipi'}
          what="Bu ücret tipi"
          draft={`price-type.${edited?.id ?? 'new'}`}
          entry={
            edited ? { name: edited.name, active: edited.active, revision: edited.revision } : { name: '' }
          }
          onClose={() => setEditedId(null)}
          onSave={async ({ name, active = true, revision = 1 }) => {
            await (
              edited
                ? api('PUT /api/admin/price-types/{id}', {
                    params: { id: edited.id },
                    body: { name, active, revision },
                  })
                : api('POST /api/admin/price-types', { body: { name } })
            ).finally(refresh)
            toast.success(`${name} kaydedildi.`)
          }}
        />
      )}
    </StaffFrame>
  )
}

function Rows({
  rows,
  refresh,
  onEdit,
}: {
  rows: StaffPriceType[]
  refresh: () => Promise<void>
  onEdit: (id: number) => void
}) {
  const order = useOrder(rows, (body) => api('PUT /api/admin/price-types/order', { body }), refresh)
  return (
    <div className="max-w-form">
      <OrderedRows isShort rows={order.rows} nameOf={({ name }) => name} onOrder={order.change}>
        {({ id, name, active, is_fixed: isFixed }) => (
          <>
            <p className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</p>
            {!active && <StatusBadge tone="neutral">Kapalı</StatusBadge>}
            {isFixed ? (
              <Chip icon={Lock}>Sabit</Chip>
            ) : (
              <IconButton icon={Pencil} label={`${name}: düzenle`} onClick={() => onEdit(id)} />
            )}
          </>
        )}
      </OrderedRows>
    </div>
  )
}
