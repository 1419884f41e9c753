import { useState } from 'react'
import type { Person } from '../../../../shared/oversight/people.ts'
import { personName } from '../../../board/applications/person-name.ts'
import { ReasonDialog } from '../../../staff/reason-dialog.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Ban, LogOut, RotateCcw, ShieldCheck, UserCheck } from '../../../ui/base/icons.ts'
import { GrantCard } from './grant-card.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { usePersonAct } from './use-person-act.ts'

type DialogKind = 'suspend' | 'role' | keyof typeof acts

const acts = {
  lift: {
    key: 'POST /api/admin/people/{id}/lift-suspension',
    title: 'Askıyı kaldır',
    description: (name: string) =>
      `${name} yeniden giriş yapabilir, ilanları eski hâliyle geri gelir. Kişiye e-posta gider.`,
    missing: 'Lütfen askıyı neden kaldırdığınızı yazın.',
    confirmLabel: 'Askıyı kaldır',
  },
  verify: {
    key: 'PUT /api/admin/people/{id}/corporate-verification',
    title: 'Kurumu doğrula',
    description: (name: string) => `“${name}” ilanlarında ve profilinde “Doğrulanmış kurum” olarak görünür.`,
    hint: 'Neye göre: vergi levhası, imza sirküleri, telefonla teyit…',
    missing: 'Lütfen neye göre doğruladığınızı yazın.',
    confirmLabel: 'Doğrula',
  },
  unverify: {
    key: 'DELETE /api/admin/people/{id}/corporate-verification',
    title: 'Doğrulamayı kaldır',
    description: (name: string) => `“${name}” artık “Doğrulanmış kurum” olarak görünmez. Kişiye bildirilir.`,
    missing: 'Lütfen işareti neden kaldırdığınızı yazın.',
    confirmLabel: 'Kaldır',
    danger: true,
  },
  sessions: {
    key: 'DELETE /api/admin/people/{id}/sessions',
    title: 'Bütün oturumları kapat',
    description: (name: string) => `${name} bütün cihazlarında yeniden giriş yapmak zorunda kalır.`,
    missing: 'Lütfen oturumları neden kapattığınızı yazın.',
    confirmLabel: 'Oturumları kapat',
    danger: true,
  },
} as const

export function PersonActs({ person }: { person: Person }) {
  const [dialog, setDialog] = useState<DialogKind | null>(null)
  const { can, id } = person
  const close = () => setDialog(null)
  if (!Object.values({ ...can, reveal: false, see_audit: false }).includes(true)) return null
  return (
    <section aria-label="İşlemler" className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {can.suspend && (
          <Button tone="danger" size="small" icon={Ban} onClick={() => setDialog('suspend')}>
            Askıya al
          </Button>
        )}
        {can.lift && (
          <Button size="small" icon={RotateCcw} onClick={() => setDialog('lift')}>
            Askıyı kaldır
          </Button>
        )}
        {can.verify && (
          <Button
            tone="secondary"
            size="small"
            icon={ShieldCheck}
            onClick={() => setDialog(person.is_corporate_verified ? 'unverify' : 'verify')}
          >
            {person.is_corporate_verified ? 'Doğrulamayı kaldır' : 'Kurumu doğrula'}
          </Button>
        )}
        {can.change_role && (
          <Button tone="secondary" size="small" icon={UserCheck} onClick={() => setDialog('role')}>
            Rolü değiştir
          </Button>
        )}
        {can.close_sessions && (
          <Button tone="secondary" size="small" icon={LogOut} onClick={() => setDialog('sessions')}>
            Oturumları kapat
          </Button>
        )}
      </div>
      {can.trust && <GrantCard kind="trust" personId={id} />}
      {can.exempt && <GrantCard kind="exemption" personId={id} />}
      {dialog === 'suspend' ? (
        <SuspendDialog person={person} onClose={close} />
      ) : dialog === 'role' ? (
        <RoleDialog person={person} onClose={close} />
      ) : (
        dialog && <ActDialog dialog={dialog} person={person} onClose={close} />
      )}
    </section>
  )
}

function ActDialog({
  dialog,
  person,
  onClose,
}: {
  dialog: keyof typeof acts
  person: Person
  onClose: () => void
}) {
  const act = usePersonAct()
  const { key, description, ...words } = acts[dialog]
  return (
    <ReasonDialog
      {...words}
      draft={`${dialog}.${person.id}`}
      description={description(personName(person))}
      onConfirm={(reason) => act(key, { params: { id: person.id }, body: { reason } })}
      onClose={onClose}
    />
  )
}
