import { formatDate } from '../../../../../shared/values/dates.ts'
import { formatRelative } from '../../../../../shared/values/relative-dates.ts'
import type { ApiReply } from '../../../../data/api/api-table.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { Icon } from '../../../../ui/base/icon.tsx'
import { Monitor, Smartphone } from '../../../../ui/base/icons.ts'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'

export type OpenSession = ApiReply<'GET /api/app/sessions'>['data'][number]

export function SessionRow({
  session,
  isClosing,
  onClose,
}: {
  session: OpenSession
  isClosing: boolean
  onClose: () => void
}) {
  const { device, ip, created_at: since, last_seen_at: seen, ends_at: end, is_current: isCurrent } = session
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5">
      <Icon of={isHandheld(device) ? Smartphone : Monitor} className="self-start mt-0.5 text-text2" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{device}</span>
          {isCurrent && <StatusBadge tone="ok">Bu oturum</StatusBadge>}
        </p>
        <p className="text-small text-text3">
          {isCurrent ? 'Şu anda açık' : `Son kullanım ${formatRelative(seen)}`}, giriş {formatDate(since)}, en
          geç bitiş {formatDate(end)}
        </p>
        {ip && <p className="text-small wrap-anywhere text-text3">IP {ip}</p>}
      </div>
      {!isCurrent && (
        <Button
          tone="secondary"
          size="small"
          pending={isClosing}
          pendingLabel="Kapatılıyor"
          aria-label={`Oturumu kapat: ${device}`}
          onClick={onClose}
        >
          Oturumu Kapat
        </Button>
      )}
    </li>
  )
}

const isHandheld = (device: string) => /android|iphone|ipad|telefon|mobil/i.test(device)
