import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffAdvertisementDetail } from '../../../../shared/board/staff/staff-advertisements.ts'
import { useApiMutation } from '../../../data/queries.ts'
import { ReasonDialog } from '../../../staff/reason-dialog.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Ban } from '../../../ui/base/icons.ts'
import { toast } from '../../../ui/feedback/toast.ts'

const invalidates = [
  'GET /api/admin/advertisements/{id}',
  'GET /api/admin/advertisements',
  'GET /api/admin/featured',
] as const

export function TakeDown({
  advertisement: { id, title, revision },
}: {
  advertisement: StaffAdvertisementDetail
}) {
  const client = useQueryClient()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const takeDown = useApiMutation('POST /api/admin/advertisements/{id}/take-down', { invalidates })
  return (
    <>
      <Button size="small" tone="danger" icon={Ban} onClick={() => setDialogOpen(true)}>
        Yayından kaldır
      </Button>
      {isDialogOpen && (
        <ReasonDialog
          draft={`take-down.${id}`}
          title="İlanı yayından kaldır"
          description={title}
          hint="İlan sahibi bu metni uygulamada ve e-postayla görür; ilanını düzeltip yeniden gönderebilir."
          missing="Lütfen ilanı neden kaldırdığınızı yazın."
          confirmLabel="Yayından kaldır"
          danger
          onConfirm={async (reason) => {
            try {
              const { message } = await takeDown.mutateAsync({ params: { id }, body: { reason, revision } })
              toast.success(message)
            } catch (error) {
              await client.invalidateQueries({ queryKey: ['GET /api/admin/advertisements/{id}'] })
              throw error
            }
          }}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  )
}
