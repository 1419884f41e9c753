import { useState } from 'react'
import type { ReportDetail } from '../../../../shared/reports.ts'
import { personName } from '../../../applications/person-name.ts'
import { api } from '../../../api.ts'
import { useApiMutation } from '../../../queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ReasonDialog } from '../../../staff/reason-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Check, RotateCcw, Undo2, UserCheck } from '../../../ui/icons.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { toast } from '../../../ui/toast.ts'
import { invalidates, told } from './use-report-act.ts'

type Props = { report: ReportDetail }

/** What the viewer can do with a report now. */
export function ReportActs({ report }: Props) {
  const { id, revision, can, status, assignee } = report
  const [isClosing, setIsClosing] = useState(false)
  const client = useQueryClient()
  // A refusal means that somebody else was faster: what is shown is read anew either way.
  const options = {
    invalidates,
    onError: () => void client.invalidateQueries({ queryKey: [invalidates[0]] }),
  }
  const take = useApiMutation('POST /api/admin/reports/{id}/take', options)
  const release = useApiMutation('POST /api/admin/reports/{id}/release', options)
  const reopen = useApiMutation('POST /api/admin/reports/{id}/reopen', options)
  const input = { params: { id }, body: { revision } }
  return (
    <>
      {can.take && (
        <Button
          size="small"
          tone={status === 'new' ? 'primary' : 'secondary'}
          icon={UserCheck}
          pending={take.isPending}
          onClick={() => take.mutate(input, told)}
        >
          {assignee ? `${personName(assignee)} üstlendi: devral` : 'Üstlen'}
        </Button>
      )}
      {can.release && (
        <Button
          size="small"
          tone="secondary"
          icon={Undo2}
          pending={release.isPending}
          onClick={() => release.mutate(input, told)}
        >
          Bırak
        </Button>
      )}
      {can.close && (
        <Button size="small" tone="secondary" icon={Check} onClick={() => setIsClosing(true)}>
          Kapat
        </Button>
      )}
      {can.reopen && (
        <Button
          size="small"
          tone="secondary"
          icon={RotateCcw}
          pending={reopen.isPending}
          onClick={() => reopen.mutate(input, told)}
        >
          Yeniden aç
        </Button>
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
  const client = useQueryClient()
  async function close(outcome: string) {
    const { message } = await api('POST /api/admin/reports/{id}/close', {
      params: { id },
      body: { revision, status, outcome },
    })
    toast.success(message)
    for (const key of invalidates) void client.invalidateQueries({ queryKey: [key] })
  }
  return (
    <ReasonDialog
      draft={`report.${id}`}
      title="Şikâyeti kapat"
      description="Bildiren kişiye yalnızca incelendiği ve sonuçlandığı söylenir."
      label="Sonuç"
      hint="Ne yapıldığını ya da neden gerek görülmediğini yazın. Bu metni yalnızca ekip görür."
      missing="Lütfen sonucu yazın."
      confirmLabel="Kapat"
      onConfirm={close}
      onClose={onClose}
    >
      <RadioGroup
        label="Karar"
        name="status"
        look="cards"
        value={status}
        options={outcomes}
        onChange={(event) => setStatus(event.target.value === 'dismissed' ? 'dismissed' : 'resolved')}
      />
    </ReasonDialog>
  )
}
