import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Application } from '../../../../shared/board/applications/applications.ts'
import {
  withdrawalReasonLabels,
  withdrawalReasons,
} from '../../../../shared/board/applications/withdrawal.ts'
import { sentenceOf, type ApiError } from '../../../data/api/api-error.ts'
import { useApiMutation } from '../../../data/queries.ts'
import { Button } from '../../../ui/base/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { Dialog } from '../../../ui/navigation/dialog.tsx'

const invalidates = [
  'GET /api/app/applications/my-applications',
  'GET /api/app/applications/{id}',
  'GET /api/app/applications/applied',
  'GET /api/app/advertisement-marks',
  'GET /api/app/advertisements/{id}',
] as const

type Props = { application: Application; onClose: () => void }

export function WithdrawDialog({ application, onClose }: Props) {
  const isAccepted = application.state === 'accepted'
  const wasSentAgain = application.timeline.some(({ kind }) => kind === 'sent_again')
  const [reason, setReason] = useState('')
  const client = useQueryClient()
  const withdraw = useApiMutation('PATCH /api/app/applications/{id}/withdraw', { invalidates })

  function send() {
    const chosen = withdrawalReasons.find((one) => one === reason) ?? null
    withdraw.mutate(
      { params: { id: application.id }, body: { from: isAccepted ? 'accepted' : 'pending', reason: chosen } },
      {
        onSuccess: () => {
          onClose()
          toast.success(isAccepted ? 'İlan sahibine haber verildi.' : 'Başvurunuz geri çekildi.')
        },
        onError: (error: ApiError) => {
          toast.error(sentenceOf(error, 'Başvurunuz geri çekilemedi.'))
          if (error.status !== 404 && error.status !== 409) return
          onClose()
          for (const key of invalidates) void client.invalidateQueries({ queryKey: [key] })
        },
      },
    )
  }

  return (
    <Dialog
      open
      onClose={withdraw.isPending ? () => {} : onClose}
      closeOnBack
      variant="sheet"
      title={isAccepted ? 'Bu işten vazgeçtiniz mi?' : 'Başvuruyu geri çek'}
      description={application.advertisement.title}
      footer={
        <>
          <Button tone="secondary" onClick={onClose} aria-disabled={withdraw.isPending || undefined}>
            {isAccepted ? 'Hayır, geliyorum' : 'Başvurum kalsın'}
          </Button>
          <Button tone="danger" pending={withdraw.isPending} pendingLabel="Bildiriliyor" onClick={send}>
            {isAccepted ? 'Vazgeçtim' : 'Geri çek'}
          </Button>
        </>
      }
    >
      <p className="mt-2 text-text2">{consequence(isAccepted, wasSentAgain)}</p>
      <RadioGroup
        className="mt-4"
        label="Neden"
        name="withdrawal-reason"
        value={reason}
        options={[
          { value: '', label: 'Belirtmek istemiyorum' },
          ...withdrawalReasons.map((value) => ({ value, label: withdrawalReasonLabels[value] })),
        ]}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}

function consequence(isAccepted: boolean, wasSentAgain: boolean): string {
  if (isAccepted)
    return 'İlan sahibine hemen haber verilir ve yerinize birini arayabilir. Mesajlar kapanır; bu ilana yeniden başvuramazsınız.'
  return wasSentAgain
    ? 'Bu başvuruyu daha önce geri çekip yeniden göndermiştiniz; bu kez yeniden gönderemezsiniz.'
    : 'İlan yayındayken fikriniz değişirse bir kez yeniden gönderebilirsiniz.'
}
