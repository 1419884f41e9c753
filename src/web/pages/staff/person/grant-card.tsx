import { useState } from 'react'
import { formatDateTime } from '../../../../shared/values/dates.ts'
import { useApi } from '../../../data/queries.ts'
import { ReasonDialog } from '../../../staff/reason-dialog.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { usePersonAct } from './use-person-act.ts'

const grants = {
  trust: {
    path: '/api/admin/accounts/{id}/trust',
    title: 'Güvenilen ilan sahibi',
    granted: 'Güveniliyor',
    grant: {
      draft: 'trust',
      title: 'Güvenilir say',
      description: 'İlanları toplu olarak onaylanabilir.',
      missing: 'Lütfen bu kişiye neden güvenildiğini yazın.',
      confirmLabel: 'Güvenilir say',
      done: 'Kişi güvenilir sayıldı.',
    },
    revoke: {
      draft: 'distrust',
      title: 'Güveni kaldır',
      description: 'İlanları yeniden tek tek incelenir.',
      missing: 'Lütfen güvenin neden kaldırıldığını yazın.',
      confirmLabel: 'Kaldır',
      done: 'Güven kaldırıldı.',
    },
  },
  exemption: {
    path: '/api/admin/accounts/{id}/profession-lock-exemption',
    title: 'Meslek kilidi',
    granted: 'Muaf',
    grant: {
      draft: 'exempt',
      title: 'Meslek kilidinden muaf tut',
      description: 'Kişi mesleğini altı ay beklemeden değiştirebilir.',
      missing: 'Lütfen muafiyetin nedenini yazın.',
      confirmLabel: 'Muaf tut',
      done: 'Muafiyet verildi.',
    },
    revoke: {
      draft: 'unexempt',
      title: 'Muafiyeti kaldır',
      description: 'Altı ay son değişiklikten sayılır.',
      missing: 'Lütfen muafiyeti neden kaldırdığınızı yazın.',
      confirmLabel: 'Kaldır',
      done: 'Muafiyet kaldırıldı.',
    },
  },
} as const

export function GrantCard({ kind, personId }: { kind: keyof typeof grants; personId: number }) {
  const { path, title, granted, grant, revoke } = grants[kind]
  const params = { id: personId }
  const { data } = useApi(`GET ${path}`, { params })
  const [isAsking, setIsAsking] = useState(false)
  const act = usePersonAct()
  const state = data?.data
  if (!state) return null
  const { reason, granted_at: at, granted_by: by } = state
  const isGranted = 'kind' in state ? state.kind === 'granted' : state.is_exempt
  const without =
    'kind' in state
      ? state.kind === 'earned'
        ? 'Yayınlanan ilanlarıyla güven kazandı.'
        : 'İlanları tek tek onaylanır.'
      : 'Mesleğini 6 ayda bir değiştirebilir.'
  const { done, draft, ...words } = isGranted ? revoke : grant
  return (
    <section
      aria-label={title}
      className="flex flex-wrap items-start justify-between gap-3 rounded-card border border-line bg-surface p-4 text-small"
    >
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{title}</p>
        {isGranted ? (
          <>
            <p className="wrap-anywhere">{`${granted}: ${reason}`}</p>
            <p className="text-text3">
              {[at && formatDateTime(at), by && `${by.firstname} ${by.lastname}`].filter(Boolean).join(', ')}
            </p>
          </>
        ) : (
          <p className="text-text2">{without}</p>
        )}
      </div>
      <Button tone="secondary" size="small" onClick={() => setIsAsking(true)}>
        {isGranted ? revoke.title : grant.confirmLabel}
      </Button>
      {isAsking && (
        <ReasonDialog
          {...words}
          draft={`${draft}.${personId}`}
          onConfirm={(text) =>
            act(isGranted ? `DELETE ${path}` : `PUT ${path}`, { params, body: { reason: text } }, done)
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}
