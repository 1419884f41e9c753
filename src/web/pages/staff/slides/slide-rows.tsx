import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatDateTime } from '../../../../shared/dates.ts'
import { slideState, slideStateLabels, type SlideState } from '../../../../shared/slide-state.ts'
import type { DeskSlide } from '../../../../shared/slides.ts'
import { api } from '../../../api.ts'
import { sentenceOf } from '../../../api-error.ts'
import { queryKey, useApiMutation } from '../../../queries.ts'
import { OrderedRows } from '../../../staff/ordered-rows.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { htmlTree, textOf } from '../../../../shared/html-tree.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MonitorPlay, Plus, Trash2 } from '../../../ui/icons.ts'
import { InlineHtml } from '../../../ui/inline-html.tsx'
import { Link } from 'react-router'
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx'
import { toast } from '../../../ui/toast.ts'
import { useOrder } from '../../../staff/use-order.ts'

const listKey = 'GET /api/admin/slides'
export const plainTitle = (slide: Pick<DeskSlide, 'title'>) => textOf(htmlTree(slide.title))

/** All slides in their order. */
export function SlideRows({ slides }: { slides: DeskSlide[] }) {
  const [doomed, setDoomed] = useState<DeskSlide | null>(null)
  const now = useNow()
  const client = useQueryClient()
  const order = useOrder(
    slides,
    async ({ ids }) =>
      client.setQueryData(
        queryKey(listKey),
        await api('PUT /api/admin/slides/order', { body: { order: ids } }),
      ),
    () => client.invalidateQueries({ queryKey: queryKey(listKey) }),
  )
  const remove = useApiMutation('DELETE /api/admin/slides/{id}', {
    invalidates: ['GET /api/app/slides'],
    onSuccess: (reply) => client.setQueryData(queryKey(listKey), reply),
  })
  if (slides.length === 0)
    return (
      <EmptyState
        icon={MonitorPlay}
        title="Henüz slayt yok."
        action={
          <ButtonLink href="?slayt=yeni" icon={Plus}>
            Yeni slayt
          </ButtonLink>
        }
      >
        Slayt yokken ana sayfa vitrinsiz görünür.
      </EmptyState>
    )

  function removeNow(slide: DeskSlide) {
    remove.mutate(
      { params: { id: slide.id }, body: { revision: slide.revision } },
      {
        onSuccess: () => {
          setDoomed(null)
          toast.success('Slayt silindi.')
        },
        onError: (error) => {
          setDoomed(null)
          toast.error(sentenceOf(error))
          void client.invalidateQueries({ queryKey: queryKey(listKey) })
        },
      },
    )
  }
  return (
    <>
      <OrderedRows rows={order.rows} nameOf={plainTitle} onOrder={order.change}>
        {(slide) => (
          <>
            <img
              src={slide.image?.small ?? slide.image_url}
              alt=""
              loading="lazy"
              draggable={false}
              className="aspect-3/2 w-20 shrink-0 rounded-control bg-sunken object-cover sm:w-24"
            />
            <div className="min-w-0 flex-1">
              <Link to={`?slayt=${slide.id}`} className="font-semibold wrap-anywhere hover:underline">
                <InlineHtml html={slide.title} />
              </Link>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text2">
                <State slide={slide} now={now} />
                {slide.button_url && <span className="wrap-anywhere">{slide.button_url}</span>}
              </p>
            </div>
            <IconButton icon={Trash2} label={`${plainTitle(slide)}: sil`} onClick={() => setDoomed(slide)} />
          </>
        )}
      </OrderedRows>
      <ConfirmDialog
        open={doomed !== null}
        danger
        title="Slayt silinsin mi?"
        confirmLabel="Sil"
        pending={remove.isPending}
        onConfirm={() => doomed && removeNow(doomed)}
        onCancel={() => setDoomed(null)}
      >
        {doomed &&
          `“${plainTitle(doomed)}” geri getirilemez. Yalnızca gizlemek için slaytı kapatabilirsiniz.`}
      </ConfirmDialog>
    </>
  )
}

const tones: Record<SlideState, StatusTone> = {
  off: 'neutral',
  planned: 'warn',
  active: 'ok',
  ended: 'neutral',
}

function State({ slide, now }: { slide: DeskSlide; now: Date }) {
  const state = slideState(slide, now)
  return (
    <>
      <StatusBadge tone={tones[state]}>{slideStateLabels[state]}</StatusBadge>
      {state === 'planned' && slide.starts_at && (
        <span>{`Başlangıç: ${formatDateTime(slide.starts_at)}`}</span>
      )}
      {state !== 'off' && slide.ends_at && <span>{`Bitiş: ${formatDateTime(slide.ends_at)}`}</span>}
    </>
  )
}

/** The time, often enough for states that change by the minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
