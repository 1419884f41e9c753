import { useState } from 'react'
import { Link } from 'react-router'
import { today } from '../../../../shared/values/dates.ts'
import type { Featured, FeaturedList } from '../../../../shared/board/advertisements/featured.ts'
import { AdvertisementStatusBadge } from '../../../board/advertisements/status-badge.tsx'
import type { ApiError } from '../../../data/api/api-error.ts'
import { useApiMutation } from '../../../data/queries.ts'
import { OrderedRows } from '../../../staff/lists/ordered-rows.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { DayField } from '../../../ui/pickers/day-field.tsx'
import { IconButton } from '../../../ui/base/icon-button.tsx'
import { X } from '../../../ui/base/icons.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FeaturedPreview } from './featured-preview.tsx'

const invalidates = ['GET /api/admin/featured', 'GET /api/admin/advertisements'] as const

export function FeaturedRows({ list, onReload }: { list: FeaturedList; onReload: () => void }) {
  const [rows, setRows] = useState(list.data)
  const [isStale, setIsStale] = useState(false)
  const put = useApiMutation('PUT /api/admin/featured', { invalidates })
  const isChanged = JSON.stringify(rows) !== JSON.stringify(list.data)

  function save() {
    const items = rows.map(({ id, until }) => ({ id, until }))
    put.mutate(
      { body: { revision: list.revision, items } },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: ({ code, message, errors }: ApiError) => {
          if (code === 'content_changed') setIsStale(true)
          else toast.error(errors?.['items']?.join(' ') ?? message)
        },
      },
    )
  }
  const change = (id: number, until: string | null) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, until } : row)))
  const order = (ids: number[]) =>
    setRows((before) => ids.flatMap((id) => before.filter((row) => row.id === id)))

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        {isStale && (
          <div role="alert" className="mb-4">
            <Notice
              tone="warn"
              title="Listeyi bu sırada başka biri değiştirdi."
              action={
                <Button size="small" onClick={onReload}>
                  Güncel listeyi aç
                </Button>
              }
            >
              Sizin sıralamanız kaydedilmedi. Güncel listeyi açıp yeniden düzenleyin.
            </Notice>
          </div>
        )}
        {rows.length === 0 && (
          <p className="mb-2 text-text2">Liste boş kalacak: ana sayfa en yeni ilanları gösterecek.</p>
        )}
        <OrderedRows rows={rows} nameOf={({ title }) => title} onOrder={order}>
          {(row) => (
            <Row
              row={row}
              place={rows.indexOf(row) + 1}
              onUntil={(until) => change(row.id, until)}
              onRemove={() => setRows((before) => before.filter(({ id }) => id !== row.id))}
            />
          )}
        </OrderedRows>
        <div data-sticky-bar className="mt-4 flex flex-wrap items-center gap-3">
          <Button
            aria-disabled={!isChanged}
            pending={put.isPending}
            pendingLabel="Kaydediliyor"
            onClick={save}
          >
            Kaydet
          </Button>
          {isChanged && (
            <Button tone="secondary" onClick={() => setRows(list.data)} aria-disabled={put.isPending}>
              Vazgeç
            </Button>
          )}
          <p role="status" className="text-small text-text2">
            {isChanged ? 'Kaydedilmemiş değişiklik var.' : ''}
          </p>
        </div>
      </div>
      <FeaturedPreview rows={rows} />
    </div>
  )
}

function Row({
  row,
  place,
  onUntil,
  onRemove,
}: {
  row: Featured
  place: number
  onUntil: (until: string | null) => void
  onRemove: () => void
}) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
      <span className="w-6 text-end font-semibold text-text3 tabular-nums">{place}</span>
      <div className="min-w-0 flex-1 basis-44">
        <Link
          to={`/yonetim/ilanlar/${row.id}`}
          className="block font-semibold wrap-anywhere underline-offset-3 hover:underline"
        >
          {row.title}
        </Link>
        <span className="text-small text-text2">{row.city.name}</span>
        {row.status !== 'published' && (
          <span className="ml-2">
            <AdvertisementStatusBadge status={row.status} />
          </span>
        )}
      </div>
      <div className="flex items-end gap-1">
        <div className="w-44">
          <p aria-hidden className="mb-1 text-small font-semibold">
            Son gün <span className="font-normal text-text3">(boşsa süresiz)</span>
          </p>
          <DayField
            label={`${row.title}: son gün, boşsa süresiz`}
            hideLabel
            name={`until-${row.id}`}
            min={today()}
            value={row.until}
            onValueChange={onUntil}
          />
        </div>
        <IconButton icon={X} label={`${row.title}: listeden çıkar`} onClick={onRemove} />
      </div>
    </div>
  )
}
