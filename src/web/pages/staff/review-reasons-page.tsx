import { useState } from 'react'
import type { ReviewReason } from '../../../shared/review-reasons.ts'
import type { ApiError } from '../../api-error.ts'
import { definePage } from '../../page.ts'
import { useApi, useApiMutation } from '../../queries.ts'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChevronDown, ChevronUp, Pencil, Plus, Trash2 } from '../../ui/icons.ts'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { ReasonForm } from './reviews/reason-form.tsx'

export const page = definePage({
  Component: ReviewReasonsPage,
  access: 'editor',
  head: () => ({ title: 'Ret Nedenleri', noindex: true }),
})

const invalidates = ['GET /api/admin/review-reasons'] as const

/** The ready words for rejections: written, put in order, rested and removed. */
function ReviewReasonsPage() {
  const { data, error, refetch, isFetching } = useApi('GET /api/admin/review-reasons')
  const [edited, setEdited] = useState<ReviewReason | 'new' | null>(null)
  const [removed, setRemoved] = useState<ReviewReason | null>(null)
  const order = useApiMutation('PUT /api/admin/review-reasons/order', { invalidates })
  const remove = useApiMutation('DELETE /api/admin/review-reasons/{id}', { invalidates })
  const reasons = data?.data
  function move(from: number, by: 1 | -1) {
    const ids = reasons?.map(({ id }) => id) ?? []
    ids.splice(from + by, 0, ...ids.splice(from, 1))
    order.mutate({ body: { ids } }, { onError: ({ message }: ApiError) => toast.error(message) })
  }
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
      {error && !reasons ? (
        <ErrorState title="Nedenler yüklenemedi." onRetry={() => void refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : !reasons ? (
        <SkeletonGroup label="Nedenler yükleniyor" className="grid gap-2">
          <Skeleton className="h-20 rounded-card" />
          <Skeleton className="h-20 rounded-card" />
        </SkeletonGroup>
      ) : reasons.length === 0 ? (
        <EmptyState title="Henüz hazır metin yok.">
          Sık yazdığınız nedenleri ekleyin; reddederken tek dokunuşla seçilir.
        </EmptyState>
      ) : (
        <ol className="grid gap-2">
          {reasons.map((reason, place) => (
            <li
              key={reason.id}
              className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-card border border-line bg-surface p-3"
            >
              <div className="min-w-0 flex-1 basis-60">
                <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                  {reason.title}
                  {!reason.active && <Chip>Kullanılmıyor</Chip>}
                </p>
                <p className="text-small whitespace-pre-line text-text2 wrap-anywhere">{reason.text}</p>
              </div>
              <div className="flex">
                <IconButton
                  icon={ChevronUp}
                  label={`${reason.title}: yukarı taşı`}
                  disabled={place === 0 || order.isPending}
                  onClick={() => move(place, -1)}
                />
                <IconButton
                  icon={ChevronDown}
                  label={`${reason.title}: aşağı taşı`}
                  disabled={place === reasons.length - 1 || order.isPending}
                  onClick={() => move(place, 1)}
                />
                <IconButton
                  icon={Pencil}
                  label={`${reason.title}: düzenle`}
                  onClick={() => setEdited(reason)}
                />
                <IconButton icon={Trash2} label={`${reason.title}: sil`} onClick={() => setRemoved(reason)} />
              </div>
            </li>
          ))}
        </ol>
      )}
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
