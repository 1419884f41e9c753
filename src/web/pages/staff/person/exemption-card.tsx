import { useState } from 'react'
import { formatDateTime } from '../../../../shared/dates.ts'
import { useApi } from '../../../queries.ts'
import { ReasonDialog } from '../../../staff/reason-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { usePersonAct } from './use-person-act.ts'

const path = '/api/admin/accounts/{id}/profession-lock-exemption'

/** Whether a person may change the profession within the six months, and why. */
export function ExemptionCard({ personId }: { personId: number }) {
  const params = { id: personId }
  const { data } = useApi(`GET ${path}`, { params })
  const [isAsking, setIsAsking] = useState(false)
  const act = usePersonAct()
  const exemption = data?.data
  if (!exemption) return null
  const { is_exempt: isExempt, reason, granted_at: at, granted_by: by } = exemption
  const given = [at && formatDateTime(at), by && `${by.firstname} ${by.lastname}`].filter(Boolean).join(', ')
  return (
    <section
      aria-label="Meslek kilidi"
      className="flex flex-wrap items-start justify-between gap-3 rounded-card border border-line bg-surface p-4 text-small"
    >
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">Meslek kilidi</p>
        {isExempt ? (
          <>
            <p className="wrap-anywhere">Muaf: {reason}</p>
            <p className="text-text3">{given}</p>
          </>
        ) : (
          <p className="text-text2">Mesleğini 6 ayda bir değiştirebilir.</p>
        )}
      </div>
      <Button tone="secondary" size="small" onClick={() => setIsAsking(true)}>
        {isExempt ? 'Muafiyeti kaldır' : 'Muaf tut'}
      </Button>
      {isAsking &&
        (isExempt ? (
          <ReasonDialog
            draft={`unexempt.${personId}`}
            title="Muafiyeti kaldır"
            description="Altı ay son değişiklikten sayılır."
            missing="Lütfen muafiyeti neden kaldırdığınızı yazın."
            confirmLabel="Kaldır"
            onConfirm={(text) =>
              act(`DELETE ${path}`, { params, body: { reason: text } }, 'Muafiyet kaldırıldı.')
            }
            onClose={() => setIsAsking(false)}
          />
        ) : (
          <ReasonDialog
            draft={`exempt.${personId}`}
            title="Meslek kilidinden muaf tut"
            description="Kişi mesleğini altı ay beklemeden değiştirebilir."
            missing="Lütfen muafiyetin nedenini yazın."
            confirmLabel="Muaf tut"
            onConfirm={(text) => act(`PUT ${path}`, { params, body: { reason: text } }, 'Muafiyet verildi.')}
            onClose={() => setIsAsking(false)}
          />
        ))}
    </section>
  )
}
