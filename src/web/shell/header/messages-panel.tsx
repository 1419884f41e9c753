import { Link } from 'react-router'
import { useApi, useApiMutation } from '../../data/queries.ts'
import { Avatar } from '../../ui/media/avatar.tsx'
import { CountBadge } from '../../ui/feedback/badge.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { MessagesSquare } from '../../ui/base/icons.ts'
import { HeaderPanel } from './header-panel.tsx'
import { PanelState } from './panel-state.tsx'

export function MessagesPanel({ unread }: { unread: number }) {
  return (
    <HeaderPanel
      label="Okunmamış mesajlar"
      trigger={(props) => (
        <IconButton {...props} icon={MessagesSquare} label="Mesajlar">
          <CountBadge count={unread} label="okunmamış" className="absolute top-0.5 right-0.5" />
        </IconButton>
      )}
    >
      <div className="flex items-baseline justify-between px-3 pt-2 pb-1">
        <h2 className="text-title">Okunmamış mesajlar</h2>
        <Link className="link" to="/messages">
          Tümü
        </Link>
      </div>
      <Conversations />
    </HeaderPanel>
  )
}

function Conversations() {
  const { data, error, refetch } = useApi('GET /api/app/messages/unread-applications', {}, { staleTime: 0 })
  const markRead = useApiMutation('PATCH /api/app/messages/application/{id}/read', {
    invalidates: ['GET /api/app/messages/unread-count', 'GET /api/app/messages/unread-applications'],
  })
  if (error && !data) return <PanelState onRetry={() => void refetch()}>{error.message}</PanelState>
  if (!data) return <PanelState>Mesajlar yükleniyor...</PanelState>
  if (data.data.length === 0) {
    return (
      <PanelState>
        Okunmamış mesajınız yok. Önceki yazışmalarınız{' '}
        <Link className="link" to="/messages">
          Mesajlar
        </Link>{' '}
        sayfasında.
      </PanelState>
    )
  }
  return (
    <ul>
      {data.data.map(
        ({ application_id: id, advertisement_title: title, applicant_name: name, photo, unread_count }) => (
          <li key={id}>
            <Link
              to={`/applications/${id}/messages`}
              onClick={() => markRead.mutate({ params: { id: String(id) } })}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 py-2 hover:bg-text/8"
            >
              <Avatar name={name} src={photo} size="small" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{name}</span>
                <span className="block truncate text-small text-text2">{title}</span>
              </span>
              <CountBadge count={unread_count} label="okunmamış mesaj" />
            </Link>
          </li>
        ),
      )}
    </ul>
  )
}
