import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatRelative } from '../../../shared/values/relative-dates.ts'
import { safeNext } from '../../navigation/safe-next.ts'
import { useApi, useApiMutation } from '../../data/queries.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { CountBadge } from '../../ui/feedback/badge.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Bell } from '../../ui/base/icons.ts'
import { HeaderPanel } from './header-panel.tsx'
import { PanelState } from './panel-state.tsx'

export function NoticesPanel({ unread }: { unread: number }) {
  return (
    <HeaderPanel
      label="Bildirimler"
      trigger={(props) => (
        <IconButton {...props} icon={Bell} label="Bildirimler">
          <CountBadge count={unread} label="yeni" className="absolute top-0.5 right-0.5" />
        </IconButton>
      )}
    >
      <h2 className="px-3 pt-2 pb-1 text-title">Bildirimler</h2>
      <Notices />
    </HeaderPanel>
  )
}

function Notices() {
  const { data, error, refetch } = useApi('GET /api/app/notices', {}, { staleTime: 0 })
  useMarkSeen(data?.unread_count ?? 0)
  if (error && !data) return <PanelState onRetry={() => void refetch()}>{error.message}</PanelState>
  if (!data) return <PanelState>Bildirimler yükleniyor...</PanelState>
  if (data.data.length === 0) {
    return (
      <PanelState>Henüz bildiriminiz yok. İlan ve başvurularınızdaki gelişmeler burada görünür.</PanelState>
    )
  }
  return (
    <ul>
      {data.data.map(({ id, text, url, is_read: isRead, created_at: time }) => (
        <li key={id}>
          <Link
            to={safeNext(url)}
            className="flex min-h-11 items-start gap-3 rounded-control px-3 py-2 hover:bg-text/8"
          >
            <span
              aria-hidden="true"
              className={classNames('mt-2 size-2 shrink-0 rounded-full', !isRead && 'bg-accent')}
            />
            <span className="min-w-0 flex-1">
              <span className={isRead ? 'text-text2' : 'font-semibold'}>{text}</span>
              {!isRead && <span className="sr-only"> (yeni)</span>}
              <time dateTime={time} className="block text-meta text-text3">
                {formatRelative(time)}
              </time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function useMarkSeen(unread: number): void {
  const { mutate } = useApiMutation('PATCH /api/app/notices/read', {
    invalidates: ['GET /api/app/messages/unread-count'],
  })
  const isDone = useRef(false)
  useEffect(() => {
    if (unread === 0 || isDone.current) return
    isDone.current = true
    mutate({})
  }, [unread, mutate])
}
