import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api } from '../../../../data/api/api.ts'
import { sentenceOf } from '../../../../data/api/api-error.ts'
import type { ApiKey } from '../../../../data/api/api-table.ts'
import { queryKey } from '../../../../data/queries.ts'
import { OrderedRows } from '../../../../staff/lists/ordered-rows.tsx'
import { useOrder } from '../../../../staff/lists/use-order.ts'
import { ConfirmDialog } from '../../../../ui/navigation/confirm-dialog.tsx'
import { IconButton } from '../../../../ui/base/icon-button.tsx'
import { Trash2 } from '../../../../ui/base/icons.ts'
import { toast } from '../../../../ui/feedback/toast.ts'

const kinds = {
  slides: {
    list: 'GET /api/admin/slides',
    order: 'PUT /api/admin/slides/order',
    remove: 'DELETE /api/admin/slides/{id}',
    public: 'GET /api/app/slides',
  },
  brands: {
    list: 'GET /api/admin/brands',
    order: 'PUT /api/admin/brands/order',
    remove: 'DELETE /api/admin/brands/{id}',
    public: 'GET /api/app/brands',
  },
} as const satisfies Record<string, Record<string, ApiKey>>

type Props<Row> = {
  kind: keyof typeof kinds
  rows: Row[]
  nameOf: (row: Row) => string
  children: (row: Row) => ReactNode
  removal: { title: string; warning: (row: Row) => string; done: string }
}

export function ContentRows<Row extends { id: number; revision: number }>({
  kind,
  rows,
  nameOf,
  children,
  removal,
}: Props<Row>) {
  const keys = kinds[kind]
  const [rowToDelete, setRowToDelete] = useState<Row | null>(null)
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: queryKey(keys.list) })
  const order = useOrder(
    rows,
    async ({ ids }) =>
      client.setQueryData(queryKey(keys.list), await api(keys.order, { body: { order: ids } })),
    refresh,
  )
  const remove = useMutation({
    mutationFn: ({ id, revision }: Row) => api(keys.remove, { params: { id }, body: { revision } }),
    onSuccess: (reply) => {
      client.setQueryData(queryKey(keys.list), reply)
      void client.invalidateQueries({ queryKey: queryKey(keys.public) })
      toast.success(removal.done)
    },
    onError: (error) => {
      toast.error(sentenceOf(error))
      void refresh()
    },
    onSettled: () => setRowToDelete(null),
  })
  return (
    <>
      <OrderedRows rows={order.rows} nameOf={nameOf} onOrder={order.change}>
        {(row) => (
          <>
            {children(row)}
            <IconButton icon={Trash2} label={`${nameOf(row)}: sil`} onClick={() => setRowToDelete(row)} />
          </>
        )}
      </OrderedRows>
      <ConfirmDialog
        open={rowToDelete !== null}
        danger
        title={removal.title}
        confirmLabel="Sil"
        pending={remove.isPending}
        onConfirm={() => rowToDelete && remove.mutate(rowToDelete)}
        onCancel={() => setRowToDelete(null)}
      >
        {rowToDelete && removal.warning(rowToDelete)}
      </ConfirmDialog>
    </>
  )
}
