import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskBrand } from '../../../../shared/slides.ts'
import { api } from '../../../api.ts'
import { sentenceOf } from '../../../api-error.ts'
import { queryKey, useApiMutation } from '../../../queries.ts'
import { OrderedRows } from '../../../staff/ordered-rows.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Trash2 } from '../../../ui/icons.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { toast } from '../../../ui/toast.ts'
import { useOrder } from '../../../staff/use-order.ts'

const listKey = 'GET /api/admin/brands'

/** All brands of the strip in their order. */
export function BrandRows({ brands }: { brands: DeskBrand[] }) {
  const [doomed, setDoomed] = useState<DeskBrand | null>(null)
  const client = useQueryClient()
  const order = useOrder(
    brands,
    async ({ ids }) =>
      client.setQueryData(
        queryKey(listKey),
        await api('PUT /api/admin/brands/order', { body: { order: ids } }),
      ),
    () => client.invalidateQueries({ queryKey: queryKey(listKey) }),
  )
  const remove = useApiMutation('DELETE /api/admin/brands/{id}', {
    invalidates: ['GET /api/app/brands'],
    onSuccess: (reply) => client.setQueryData(queryKey(listKey), reply),
  })
  if (brands.length === 0) return <p className="text-text2">Henüz marka yok; şerit ana sayfada görünmez.</p>

  function removeNow(brand: DeskBrand) {
    remove.mutate(
      { params: { id: brand.id }, body: { revision: brand.revision } },
      {
        onSuccess: () => {
          setDoomed(null)
          toast.success('Marka silindi.')
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
      <OrderedRows rows={order.rows} nameOf={({ name }) => name} onOrder={order.change}>
        {(brand) => (
          <>
            <span className="flex h-12 w-28 shrink-0 items-center justify-center">
              <img
                src={brand.logo_url}
                alt=""
                loading="lazy"
                draggable={false}
                className="logo-mark max-h-8 w-auto max-w-full object-contain"
              />
            </span>
            <div className="min-w-0 flex-1">
              <Link to={`?marka=${brand.id}`} className="font-semibold wrap-anywhere hover:underline">
                {brand.name}
              </Link>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text2">
                <StatusBadge tone={brand.active ? 'ok' : 'neutral'}>
                  {brand.active ? 'Yayında' : 'Kapalı'}
                </StatusBadge>
                {brand.url && <span className="wrap-anywhere">{brand.url}</span>}
              </p>
            </div>
            <IconButton icon={Trash2} label={`${brand.name}: sil`} onClick={() => setDoomed(brand)} />
          </>
        )}
      </OrderedRows>
      <ConfirmDialog
        open={doomed !== null}
        danger
        title="Marka silinsin mi?"
        confirmLabel="Sil"
        pending={remove.isPending}
        onConfirm={() => doomed && removeNow(doomed)}
        onCancel={() => setDoomed(null)}
      >
        {doomed && `“${doomed.name}” şeritten kalkar ve geri getirilemez.`}
      </ConfirmDialog>
    </>
  )
}
