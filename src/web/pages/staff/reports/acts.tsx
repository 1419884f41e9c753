import { useState } from 'react'
import type { ReportDetail } from '../../../../shared/board/reports/reports.ts'
import { personName } from '../../../board/applications/person-name.ts'
import { useApiMutation } from '../../../data/queries.ts'
import { ActButton } from '../../../staff/act-button.tsx'
import { ReasonDialog } from '../../../staff/reason-dialog.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Check, RotateCcw, Undo2, UserCheck } from '../../../ui/base/icons.ts'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { invalidates } from './report-answers.ts'

type Props = { report: ReportDetail }

export function ReportActs({ report }: Props) {
  const { id, revision, can, status, assignee } = report
  const [isClosing, setIsClosing] = useState(false)
  const common = { input: { params: { id }, body: { revision } }, invalidates, size: 'small' } as const
  return (
    <>
      {can.take && (
        <ActButton
          {...common}
          act="POST /api/admin/reports/{id}/take"
          tone={status === 'new' ? 'primary' : 'secondary'}
          icon={UserCheck}
        >
          {assignee ? `${personName(assignee)} üstlendi: devral` : 'Üstlen'}
        </ActButton>
      )}
      {can.release && (
        <ActButton {...common} act="POST /api/admin/reports/{id}/release" tone="secondary" icon={Undo2}>
          Bırak
        </ActButton>
      )}
      {can.close && (
        <Button size="small" tone="secondary" icon={Check} onClick={() => setIsClosing(true)}>
          Kapat
        </Button>
      )}
      {can.reopen && (
        <ActButton {...common} act="POST /api/admin/reports/{id}/reopen" tone="secondary" icon={RotateCcw}>
          Yeniden aç
        </ActButton>
      )}
      {isClosing && <Closing report={report} onClose={() => setIsClosing(false)} />}
    </>
  )
}

const outcomes = [
  { value: 'resolved', label: 'Çözüldü', hint: 'Gereken yapıldı.' },
  { value: 'dismissed', label: 'Gerek görülmedi', hint: 'Kurallara aykırı bir şey bulunmadı.' },
]

function Closing({ report: { id, revision }, onClose }: Props & { onClose: () => void }) {
  const [status, setStatus] = useState<'resolved' | 'dismissed'>('resolved')
  const close = useApiMutation('POST /api/admin/reports/{id}/close', { invalidates })
  return (
    <ReasonDialog
      draft={`report.${id}`}
      title="Şikâyeti kapat"
      description="Bildiren kişiye yalnızca incelendiği ve sonuçlandığı söylenir."
      label="Sonuç"
      hint="Ne yapıldığını ya da neden gerek görülmediğini yazın. Bu metni yalnızca ekip görür."
      missing="Lütfen sonucu yazın."
      confirmLabel="Kapat"
      onConfirm={async (outcome) => {
        const { message } = await close.mutateAsync({ params: { id }, body: { revision, status, outcome } })
        toast.success(message)
      }}
      onClose={onClose}
    >
      <RadioGroup
        label="Karar"
        name="status"
        variant="cards"
        value={status}
        options={outcomes}
        onChange={(event) => setStatus(event.target.value === 'dismissed' ? 'dismissed' : 'resolved')}
      />
    </ReasonDialog>
  )
}
