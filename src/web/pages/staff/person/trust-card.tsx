import { useState } from 'react'
import { formatDateTime } from '../../../../shared/dates.ts'
import { useApi } from '../../../queries.ts'
import { ReasonDialog } from '../../../staff/reason-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { usePersonAct } from './use-person-act.ts'

const path = '/api/admin/accounts/{id}/trust'

/** Whether a person's advertisements may be approved many at once, and why. */
export function TrustCard({ personId }: { personId: number }) {
  const params = { id: personId }
  const { data } = useApi(`GET ${path}`, { params })
  const [isAsking, setIsAsking] = useState(false)
  const act = usePersonAct()
  const trust = data?.data
  if (!trust) return null
  const { kind, reason, granted_at: at, granted_by: by } = trust
  const isGranted = kind === 'granted'
  const given = [at && formatDateTime(at), by && `${by.firstname} ${by.lastname}`].filter(Boolean).join(', ')
  return (
    <section
      aria-label="Güvenilen ilan sahibi"
      className="flex flex-wrap items-start justify-between gap-3 rounded-card border border-line bg-surface p-4 text-small"
    >
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">Güvenilen ilan sahibi</p>
        {isGranted ? (
          <>
            <p className="wrap-anywhere">Güveniliyor: {reason}</p>
            <p className="text-text3">{given}</p>
          </>
        ) : (
          <p className="text-text2">
            {kind === 'earned' ? 'Yayınlanan ilanlarıyla güven kazandı.' : 'İlanları tek tek onaylanır.'}
          </p>
        )}
      </div>
      <Button tone="secondary" size="small" onClick={() => setIsAsking(true)}>
        {isGranted ? 'Güveni kaldır' : 'Güvenilir say'}
      </Button>
      {isAsking &&
        (isGranted ? (
          <ReasonDialog
            draft={`distrust.${personId}`}
            title="Güveni kaldır"
            description="İlanları yeniden tek tek incelenir."
            missing="Lütfen güvenin neden kaldırıldığını yazın."
            confirmLabel="Kaldır"
            onConfirm={(text) =>
              act(`DELETE ${path}`, { params, body: { reason: text } }, 'Güven kaldırıldı.')
            }
            onClose={() => setIsAsking(false)}
          />
        ) : (
          <ReasonDialog
            draft={`trust.${personId}`}
            title="Güvenilir say"
            description="İlanları toplu olarak onaylanabilir."
            missing="Lütfen bu kişiye neden güvenildiğini yazın."
            confirmLabel="Güvenilir say"
            onConfirm={(text) =>
              act(`PUT ${path}`, { params, body: { reason: text } }, 'Kişi güvenilir sayıldı.')
            }
            onClose={() => setIsAsking(false)}
          />
        ))}
    </section>
  )
}
