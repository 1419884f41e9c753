import { useState } from 'react'
import type { RefusedAddress } from '../../../../shared/oversight/deliveries.ts'
import { useApi, useApiMutation } from '../../../data/queries.ts'
import { ReasonDialog } from '../../../staff/reason-dialog.tsx'
import { When } from '../../../staff/lists/when.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { DataTable, type Column } from '../../../ui/layout/data-table.tsx'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'

const key = 'GET /api/admin/refused-addresses'

export function RefusedAddresses() {
  const [page, setPage] = useState(1)
  const [lifted, setLifted] = useState<RefusedAddress | null>(null)
  const { data, error, refetch, isFetching } = useApi(
    key,
    { query: { page } },
    { placeholderData: (shown) => shown },
  )
  return (
    <section className="mt-10">
      <h2 className="text-title">Ulaşılamayan adresler</h2>
      <p className="mt-1 mb-3 max-w-measure text-small text-text2">
        Kesin olarak reddeden adreslere yeniden yazılmaz. Adreslerin kendisi değil, yalnızca özeti saklanır.
      </p>
      {error && !data && (
        <ErrorState title="Liste yüklenemedi." onRetry={() => void refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {data?.data.length === 0 && <p className="text-text2">Böyle bir adres yok.</p>}
      {data && data.data.length > 0 && (
        <>
          <DataTable
            caption="Ulaşılamayan adresler"
            columns={[...columns, lifting(setLifted)]}
            rows={data.data}
            rowKey={({ id }) => id}
          />
          {data.last_page > 1 && (
            <div className="mt-3 flex gap-2">
              <Button size="small" tone="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Öncekiler
              </Button>
              <Button
                size="small"
                tone="secondary"
                disabled={page >= data.last_page}
                onClick={() => setPage(page + 1)}
              >
                Sonrakiler
              </Button>
            </div>
          )}
        </>
      )}
      {lifted && <LiftDialog address={lifted} onClose={() => setLifted(null)} />}
    </section>
  )
}

function LiftDialog({ address, onClose }: { address: RefusedAddress; onClose: () => void }) {
  const lift = useApiMutation('POST /api/admin/refused-addresses/{id}/lift', { invalidates: [key] })
  return (
    <ReasonDialog
      draft={`address.${address.id}`}
      title="Engeli kaldır"
      description={`${address.hint} adresine bundan sonra yeniden gönderilir.`}
      missing="Lütfen nedenini yazın."
      confirmLabel="Engeli kaldır"
      onConfirm={async (reason) => {
        const { message } = await lift.mutateAsync({ params: { id: address.id }, body: { reason } })
        toast.success(message)
      }}
      onClose={onClose}
    />
  )
}

const reasons: Record<RefusedAddress['reason'], string> = {
  bounce: 'Adres yok ya da kapalı',
  complaint: 'Bülteni istenmeyen diye bildirdi',
  stopped: 'SMS’e DUR yanıtı verdi',
}

const columns: Column<RefusedAddress>[] = [
  { label: 'Adres', part: 'title', cell: ({ hint }) => <span className="font-medium">{hint}</span> },
  { label: 'Neden', cell: ({ reason }) => reasons[reason] },
  { label: 'Ne gönderilmez', cell: ({ scope }) => (scope === 'all' ? 'Hiçbir şey' : 'Bülten') },
  { label: 'Yanıt', cell: ({ said }) => <span className="text-small wrap-anywhere">{said}</span> },
  { label: 'Zaman', cell: (row) => <When at={row.created_at} /> },
]

const lifting = (onLift: (row: RefusedAddress) => void): Column<RefusedAddress> => ({
  label: 'İşlem',
  part: 'actions',
  cell: (row) => (
    <Button
      tone="secondary"
      size="small"
      aria-label={`Engeli kaldır: ${row.hint}`}
      onClick={() => onLift(row)}
    >
      Engeli kaldır
    </Button>
  ),
})
