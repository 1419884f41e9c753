import { useState } from 'react'
import type { Person } from '../../../../shared/people.ts'
import { personName } from '../../../applications/person-name.ts'
import { ReasonDialog } from '../../../staff/reason-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Ban, LogOut, RotateCcw, ShieldCheck, UserCheck } from '../../../ui/icons.ts'
import { ExemptionCard } from './exemption-card.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { TrustCard } from './trust-card.tsx'
import { usePersonAct } from './use-person-act.ts'

type Asked = 'suspend' | 'lift' | 'role' | 'verify' | 'withdraw' | 'sessions' | null

/** What this viewer can do with an account; each act asks why. */
export function PersonActs({ person }: { person: Person }) {
  const [asked, setAsked] = useState<Asked>(null)
  const act = usePersonAct()
  const { can, id } = person
  const params = { id }
  const close = () => setAsked(null)
  const name = personName(person)
  if (!Object.values({ ...can, reveal: false, see_audit: false }).includes(true)) return null
  return (
    <section aria-label="İşlemler" className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {can.suspend && (
          <Button tone="danger" size="small" icon={Ban} onClick={() => setAsked('suspend')}>
            Askıya al
          </Button>
        )}
        {can.lift && (
          <Button size="small" icon={RotateCcw} onClick={() => setAsked('lift')}>
            Askıyı kaldır
          </Button>
        )}
        {can.verify && (
          <Button
            tone="secondary"
            size="small"
            icon={ShieldCheck}
            onClick={() => setAsked(person.is_corporate_verified ? 'withdraw' : 'verify')}
          >
            {person.is_corporate_verified ? 'Doğrulamayı kaldır' : 'Kurumu doğrula'}
          </Button>
        )}
        {can.change_role && (
          <Button tone="secondary" size="small" icon={UserCheck} onClick={() => setAsked('role')}>
            Rolü değiştir
          </Button>
        )}
        {can.close_sessions && (
          <Button tone="secondary" size="small" icon={LogOut} onClick={() => setAsked('sessions')}>
            Oturumları kapat
          </Button>
        )}
      </div>
      {can.trust && <TrustCard personId={id} />}
      {can.exempt && <ExemptionCard personId={id} />}
      {asked === 'suspend' && <SuspendDialog person={person} onClose={close} />}
      {asked === 'role' && <RoleDialog person={person} onClose={close} />}
      {asked === 'lift' && (
        <ReasonDialog
          draft={`lift.${id}`}
          title="Askıyı kaldır"
          description={`${name} yeniden giriş yapabilir, ilanları eski hâliyle geri gelir. Kişiye e-posta gider.`}
          missing="Lütfen askıyı neden kaldırdığınızı yazın."
          confirmLabel="Askıyı kaldır"
          onConfirm={(reason) =>
            act('POST /api/admin/people/{id}/lift-suspension', { params, body: { reason } })
          }
          onClose={close}
        />
      )}
      {asked === 'verify' && (
        <ReasonDialog
          draft={`verify.${id}`}
          title="Kurumu doğrula"
          description={`“${name}” ilanlarında ve profilinde “Doğrulanmış kurum” olarak görünür.`}
          hint="Neye göre: vergi levhası, imza sirküleri, telefonla teyit…"
          missing="Lütfen neye göre doğruladığınızı yazın."
          confirmLabel="Doğrula"
          onConfirm={(reason) =>
            act('PUT /api/admin/people/{id}/corporate-verification', { params, body: { reason } })
          }
          onClose={close}
        />
      )}
      {asked === 'withdraw' && (
        <ReasonDialog
          draft={`unverify.${id}`}
          title="Doğrulamayı kaldır"
          description={`“${name}” artık “Doğrulanmış kurum” olarak görünmez. Kişiye bildirilir.`}
          missing="Lütfen işareti neden kaldırdığınızı yazın."
          confirmLabel="Kaldır"
          danger
          onConfirm={(reason) =>
            act('DELETE /api/admin/people/{id}/corporate-verification', { params, body: { reason } })
          }
          onClose={close}
        />
      )}
      {asked === 'sessions' && (
        <ReasonDialog
          draft={`sessions.${id}`}
          title="Bütün oturumları kapat"
          description={`${name} bütün cihazlarında yeniden giriş yapmak zorunda kalır.`}
          missing="Lütfen oturumları neden kapattığınızı yazın."
          confirmLabel="Oturumları kapat"
          danger
          onConfirm={(reason) => act('DELETE /api/admin/people/{id}/sessions', { params, body: { reason } })}
          onClose={close}
        />
      )}
    </section>
  )
}
