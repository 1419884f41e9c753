import { useState } from 'react'
import type { OwnAdvertisement } from '../../../shared/board/advertisements/advertisements.ts'
import { DeadlineActDialog, type DeadlineAct } from '../../board/deadlines/deadline-acts.tsx'
import { editLock } from '../../board/advertisements/edit-lock.ts'
import { useCopy } from '../../board/drafts/use-copy.ts'
import { usePublication } from '../../board/advertisements/use-publication.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import {
  Ban,
  CalendarClock,
  Check,
  Copy,
  EllipsisVertical,
  Eye,
  Pencil,
  RotateCcw,
  Share2,
  UserCheck,
  UserPlus,
  Users,
} from '../../ui/base/icons.ts'
import { lazyPart } from '../../ui/base/lazy-part.ts'
import { Menu, type MenuItem } from '../../ui/navigation/menu.tsx'
import { shareLink } from '../../ui/navigation/share-link.ts'
import { mainActOf, menuActsOf, type OwnAct } from './own-acts.ts'

const ColleaguesDialog = lazyPart(
  async () => (await import('../../board/colleagues/colleagues-dialog.tsx')).ColleaguesDialog,
)

export function OwnAdvertisementActs({ row }: { row: OwnAdvertisement }) {
  const { askToClose, askToReopen, dialog } = usePublication(row)
  const [act, setAct] = useState<DeadlineAct | null>(null)
  const [isTeamOpen, setTeamOpen] = useState(false)
  const copy = useCopy(row.id)
  const share = () => void shareLink({ title: row.title, path: `/advertisements/${row.id}` })
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <MainAct row={row} onShare={share} onReopen={askToReopen} onAct={setAct} />
      </div>
      <Menu
        label={`İşlemler: ${row.title}`}
        items={itemsOf(row, {
          share,
          copy,
          openTeam: () => setTeamOpen(true),
          askToClose,
          askToReopen,
          onAct: setAct,
        })}
        trigger={(props) => (
          <IconButton {...props} icon={EllipsisVertical} label={`Diğer işlemler: ${row.title}`} />
        )}
      />
      {dialog}
      {isTeamOpen && (
        <ColleaguesDialog advertisementId={row.id} title={row.title} onClose={() => setTeamOpen(false)} />
      )}
      <DeadlineActDialog act={act} advertisement={row} onClose={() => setAct(null)} />
    </div>
  )
}

type MainActProps = {
  row: OwnAdvertisement
  onShare: () => void
  onReopen: () => void
  onAct: (act: DeadlineAct) => void
}

function MainAct({ row, onShare, onReopen, onAct }: MainActProps) {
  const act = mainActOf(row)
  const style = { tone: act === 'decide' ? 'primary' : 'secondary', wide: true } as const
  const ofWhat = <span className="sr-only">: {row.title}</span>
  if (act === 'share')
    return (
      <Button {...style} onClick={onShare}>
        Paylaş{ofWhat}
      </Button>
    )
  if (act === 'republish')
    return (
      <Button {...style} onClick={onReopen}>
        Yeniden yayınla{ofWhat}
      </Button>
    )
  if (act === 'extend' || act === 'renew' || act === 'close')
    return (
      <Button {...style} onClick={() => onAct(act)}>
        {deadlineLabels[act]}
        {ofWhat}
      </Button>
    )
  if (act === 'edit')
    return (
      <ButtonLink {...style} href={editPath(row)}>
        {row.status === 'rejected' ? 'Düzeltip gönder' : 'Düzenle'}
        {ofWhat}
      </ButtonLink>
    )
  return (
    <ButtonLink
      {...style}
      href={act === 'decide' ? `${applicationsPath(row)}?status=pending` : applicationsPath(row)}
    >
      {act === 'decide' ? 'Değerlendir' : 'Başvuruları gör'}
      {ofWhat}
    </ButtonLink>
  )
}

const deadlineLabels = { extend: 'Süreyi uzat', renew: 'Yenile', close: 'Ekip tamamlandı mı?' }

type Acts = {
  share: () => void
  copy: () => void
  openTeam: () => void
  askToClose: () => void
  askToReopen: () => void
  onAct: (act: DeadlineAct) => void
}

function itemsOf(
  row: OwnAdvertisement,
  { share, copy, openTeam, askToClose, askToReopen, onAct }: Acts,
): MenuItem[] {
  const ofDeadline = (act: DeadlineAct, icon: MenuItem['icon']): MenuItem => ({
    label: deadlineLabels[act],
    icon,
    onSelect: () => onAct(act),
  })
  const items: Record<Exclude<OwnAct, 'decide'>, MenuItem> = {
    applications: { label: 'Başvuruları gör', icon: Users, href: applicationsPath(row) },
    share: { label: 'Paylaş', icon: Share2, onSelect: share },
    edit: {
      label: row.status === 'rejected' ? 'Düzeltip gönder' : 'Düzenle',
      icon: Pencil,
      href: editPath(row),
      ...(!row.can.edit && { locked: editLock }),
    },
    republish: { label: 'Yeniden yayınla', icon: RotateCcw, onSelect: askToReopen },
    extend: ofDeadline('extend', CalendarClock),
    renew: ofDeadline('renew', RotateCcw),
    close: ofDeadline('close', Check),
    team: { label: 'Ekip arkadaşları', icon: UserCheck, onSelect: openTeam },
  }
  return [
    { label: 'İlanı gör', icon: Eye, href: `/advertisements/${row.id}` },
    ...menuActsOf(row).flatMap((act) => (act === 'decide' ? [] : [items[act]])),
    ...(row.status === 'published'
      ? [{ label: 'Kişileri davet et', icon: UserPlus, href: `/advertisement/${row.id}/invitations` }]
      : []),
    { label: 'Kopyala', icon: Copy, onSelect: copy },
    ...(row.can.unpublish && row.status !== 'expired'
      ? [
          {
            label: 'Yayından kaldır',
            icon: Ban,
            tone: 'danger',
            separated: true,
            onSelect: askToClose,
          } satisfies MenuItem,
        ]
      : []),
  ]
}

const applicationsPath = ({ id }: OwnAdvertisement) => `/advertisement/${id}/applications`

const editPath = ({ id }: OwnAdvertisement) => `/advertisements/${id}?edit=1`
