import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { deliveryStates, type Delivery, type DeliveryState } from '../../../../shared/oversight/deliveries.ts'
import { channelLabels, channels } from '../../../../shared/delivery/channels.ts'
import { definePage } from '../../../navigation/page.ts'
import { pageFrom } from '../../../navigation/page-address.ts'
import { useApi, useApiMutation } from '../../../data/queries.ts'
import { StaffFilters } from '../../../staff/lists/staff-filters.tsx'
import { StaffList } from '../../../staff/lists/staff-list.tsx'
import { choice, chosenIn } from '../../../staff/lists/list-criteria.ts'
import { ReasonDialog } from '../../../staff/reason-dialog.tsx'
import { StaffFrame } from '../../../staff/staff-frame.tsx'
import { When } from '../../../staff/lists/when.tsx'
import { Button, ButtonLink } from '../../../ui/base/button.tsx'
import type { Column } from '../../../ui/layout/data-table.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Send } from '../../../ui/base/icons.ts'
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { DeliveryQueues } from './delivery-queues.tsx'
import { RefusedAddresses } from './refused-addresses.tsx'

export const page = definePage({
  Component: DeliveriesPage,
  access: 'admin',
  head: () => ({ title: 'Gönderimler', noindex: true }),
})

const refreshMs = 30_000

function DeliveriesPage() {
  const [search] = useSearchParams()
  const [retried, setRetried] = useState<Delivery | null>(null)
  const query = useApi(
    'GET /api/admin/deliveries',
    { query: { ...chosenIn(search, choices), page: pageFrom(search) } },
    { placeholderData: (shown) => shown, refetchInterval: refreshMs },
  )
  return (
    <StaffFrame
      title="Gönderimler"
      lead="E-posta, SMS ve tarayıcı bildirimleri. Adresler kısaltılmıştır."
      actions={
        <ButtonLink tone="secondary" size="small" href="/yonetim/gonderimler/metinler">
          Bildirim metinleri
        </ButtonLink>
      }
    >
      {query.data && <DeliveryQueues queues={query.data.queues} />}
      <StaffFilters filters={choices} />
      <StaffList
        query={query}
        caption="Gönderimler"
        columns={[...columns, retrying(setRetried)]}
        rowKey={({ id }) => id}
        noun="gönderim"
        empty={
          <EmptyState icon={Send} title="Henüz gönderim yok.">
            Kişilere yazılan her mesaj burada görünür.
          </EmptyState>
        }
      />
      <RefusedAddresses />
      {retried && <RetryDialog delivery={retried} onClose={() => setRetried(null)} />}
    </StaffFrame>
  )
}

function RetryDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const retry = useApiMutation('POST /api/admin/deliveries/{id}/retry', {
    invalidates: ['GET /api/admin/deliveries'],
  })
  return (
    <ReasonDialog
      draft={`delivery.${delivery.id}`}
      title="Yeniden gönder"
      description={`“${delivery.label}” mesajı ${delivery.recipient} adresine baştan denenir.`}
      missing="Lütfen nedenini yazın."
      confirmLabel="Yeniden gönder"
      onConfirm={async (reason) => {
        const { message } = await retry.mutateAsync({ params: { id: delivery.id }, body: { reason } })
        toast.success(message)
      }}
      onClose={onClose}
    />
  )
}

const stateLabels: Record<DeliveryState, string> = {
  waiting: 'Bekliyor',
  failed: 'Vazgeçildi',
  sent: 'Gönderildi',
  cancelled: 'Gönderilmedi',
}
const tones: Record<DeliveryState, StatusTone> = {
  waiting: 'warn',
  failed: 'bad',
  sent: 'ok',
  cancelled: 'neutral',
}
const whyCancelled: Record<NonNullable<Delivery['cancel_reason']>, string> = {
  expired: 'Süresi doldu.',
  suppressed: 'Adres daha önce kesin olarak reddetti.',
  switched_off: 'Kişi bu bildirimleri kapattı.',
}

const choices = {
  state: choice('Durum', deliveryStates, stateLabels),
  channel: choice('Yol', channels, channelLabels),
}

const columns: Column<Delivery>[] = [
  { label: 'Ne hakkında', part: 'title', cell: ({ label }) => <span className="font-medium">{label}</span> },
  {
    label: 'Kime',
    cell: ({ channel, recipient, account_id: id }) => (
      <>
        <span className="inline-block wrap-anywhere lg:min-w-44">{recipient}</span>
        <span className="block text-small text-text2">{channelLabels[channel]}</span>
        {id !== null && (
          <Link
            to={`/yonetim/kisiler/${id}`}
            className="block text-small underline underline-offset-3 pointer-coarse:-my-3 pointer-coarse:py-3"
          >
            {`Kişi #${id}`}
          </Link>
        )}
      </>
    ),
  },
  {
    label: 'Durum',
    cell: ({ state, attempts, said, cancel_reason: why }) => (
      <>
        <StatusBadge tone={tones[state]}>{stateLabels[state]}</StatusBadge>
        {attempts > 1 && <span className="ms-2 text-small text-text2">{`${attempts} deneme`}</span>}
        {(said ?? why) && (
          <span className="mt-1 block max-w-measure text-small wrap-anywhere text-text2">
            {why ? whyCancelled[why] : said}
          </span>
        )}
      </>
    ),
  },
  {
    label: 'Zaman',
    cell: (row) => (
      <>
        <When at={row.created_at} />
        {row.at !== row.created_at && (
          <span className="block text-small text-text2">
            {row.state === 'waiting' ? 'Sonraki: ' : 'Son: '}
            <When at={row.at} />
          </span>
        )}
      </>
    ),
  },
]

const retrying = (onRetry: (row: Delivery) => void): Column<Delivery> => ({
  label: 'İşlem',
  part: 'actions',
  cell: (row) =>
    row.state === 'failed' && (
      <Button
        className="whitespace-nowrap lg:min-w-36"
        tone="secondary"
        size="small"
        aria-label={`Yeniden gönder: ${row.label}, ${row.recipient}`}
        onClick={() => onRetry(row)}
      >
        Yeniden gönder
      </Button>
    ),
})
