import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReviewReason } from '../../../../shared/board/reviews/review-reasons.ts'
import { api } from '../../../data/api/api.ts'
import type { ApiError } from '../../../data/api/api-error.ts'
import { definePage } from '../../../navigation/page.ts'
import { queryKey, useApi, useApiMutation } from '../../../data/queries.ts'
import { OrderedRows } from '../../../staff/lists/ordered-rows.tsx'
import { StaffFrame } from '../../../staff/staff-frame.tsx'
import { useOrder } from '../../../staff/lists/use-order.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Chip } from '../../../ui/feedback/chip.tsx'
import { ConfirmDialog } from '../../../ui/navigation/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { IconButton } from '../../../ui/base/icon-button.tsx'
import { Pencil, Plus, Trash2 } from '../../../ui/base/icons.ts'
import { Loaded } from '../../../ui/layout/loaded.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ReasonForm } from './deciding/reason-form.tsx'

export const page = definePage({
  Component: ReviewReasonsPage,
  access: 'editor',
  head: () => ({ title: 'Ret Nedenleri', noindex: true }),
})

const listKey = 'GET /api/admin/review-reasons'
const invalidates = [listKey] as const

function ReviewReasonsPage() {
  const query = useApi(listKey)
  const { refetch } = query
  const client = useQueryClient()
  const [edited, setEdited] = useState<ReviewReason | 'new' | null>(null)
  const [removed, setRemoved] = useState<ReviewReason | null>(null)
  const remove = useApiMutation('DELETE /api/admin/review-reasons/{id}', { invalidates })
  const order = useOrder(
    query.data?.data ?? [],
    async ({ ids }) =>
      client.setQueryData(
        queryKey(listKey),
        await api('PUT /api/admin/review-reasons/order', { body: { ids } }),
      ),
    refetch,
  )
  return (
    <StaffFrame
      title="Ret nedenleri"
      back={{ to: '/yonetim', label: 'Onay kuyruğu' }}
      lead="Bir ilan reddedilirken seçilen hazır metinler. İlan sahibi metni olduğu gibi okur."
      actions={
        <Button size="small" icon={Plus} onClick={() => setEdited('new')}>
          Yeni neden
        </Button>
      }
    >
      <Loaded
        query={query}
        what="Nedenler"
        blocks={{ count: 2, size: 'h-20 rounded-card', layout: 'grid gap-2' }}
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title="Henüz hazır metin yok.">
              Sık yazdığınız nedenleri ekleyin; reddederken tek dokunuşla seçilir.
            </EmptyState>
          ) : (
            <OrderedRows rows={order.rows} nameOf={({ title }) => title} onOrder={order.change}>
              {(reason) => (
                <>
                  <div className="min-w-0 flex-1">
                    <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                      {reason.title}
                      {!reason.active && <Chip>Kullanılmıyor</Chip>}
                    </p>
                    <p className="text-small whitespace-pre-line text-text2 wrap-anywhere">{reason.text}</p>
                  </div>
                  <IconButton
                    icon={Pencil}
                    label={`${reason.title}: düzenle`}
                    onClick={() => setEdited(reason)}
                  />
                  <IconButton
                    icon={Trash2}
                    label={`${reason.title}: sil`}
                    onClick={() => setRemoved(reason)}
                  />
                </>
              )}
            </OrderedRows>
          )
        }
      </Loaded>
      {edited && <ReasonForm reason={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        open={removed !== null}
        title="Hazır metin silinsin mi?"
        confirmLabel="Sil"
        danger
        pending={remove.isPending}
        onCancel={() => setRemoved(null)}
        onConfirm={() =>
          removed &&
          remove.mutate(
            { params: { id: removed.id }, body: { revision: removed.revision } },
            {
              onSuccess: ({ message }) => toast.success(message),
              onError: ({ message }: ApiError) => {
                toast.error(message)
                void refetch()
              },
              onSettled: () => setRemoved(null),
            },
          )
        }
      >
        {`“${removed?.title}” listeden kalkar. Bu metinle reddedilmiş ilanlar değişmez.`}
      </ConfirmDialog>
    </StaffFrame>
  )
}
