import { useNavigate } from 'react-router'
import { formatDateTime } from '../../../shared/values/dates.ts'
import { channelLabels } from '../../../shared/delivery/channels.ts'
import type { OutboxMessage } from '../../../shared/site/dev.ts'
import { definePage } from '../../navigation/page.ts'
import { useApi, useApiMutation } from '../../data/queries.ts'
import { storeLogin } from '../../data/session.ts'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Chip } from '../../ui/feedback/chip.tsx'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'

export const page = definePage({
  Component: OutboxPage,
  head: () => ({ title: 'Giden Kutusu', noindex: true }),
})

const pollMs = 2000

function OutboxPage() {
  const { data, error, refetch } = useApi('GET /api/dev/outbox', undefined, {
    staleTime: 0,
    refetchInterval: pollMs,
  })
  return (
    <div className="page-gutter mx-auto max-w-list py-8">
      <h1 className="text-h2">Giden Kutusu</h1>
      <p className="mt-1 text-text2">
        Bu demo kimseye SMS ya da e-posta göndermez. Gönderilecek olanlar burada görünür.{' '}
        <a className="link" href="/dev/templates">
          Bütün bildirim metinleri
        </a>
      </p>
      <Personas />
      <h2 className="mt-8 mb-3 text-h3">Mesajlar</h2>
      {error ? (
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      ) : data?.data.length === 0 ? (
        <EmptyState title="Henüz mesaj yok.">Kayıt olun ya da bir başvuruyu yanıtlayın.</EmptyState>
      ) : (
        <ul className="flex flex-col gap-4">
          {data?.data.map((message) => (
            <li key={message.id}>
              <Message message={message} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Message({ message }: { message: OutboxMessage }) {
  const { id, channel, recipient, subject, body, html } = message
  return (
    <Card as="article">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text2">
        <Chip tone={channel === 'sms' ? 'crew' : 'cast'}>{channelLabels[channel]}</Chip>
        <span className="font-semibold text-text">{recipient}</span>
        <span>{stateOf(message)}</span>
      </div>
      {subject && <h3 className="mt-2 text-title">{subject}</h3>}
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{channel === 'push' ? textOf(body) : body}</p>
      {html && (
        <a
          className="link mt-3 inline-flex min-h-11 items-center"
          href={`/dev/mail/${id}`}
          target="_blank"
          rel="noreferrer"
        >
          E-posta görünümünü aç
        </a>
      )}
    </Card>
  )
}

const textOf = (body: string) => (JSON.parse(body) as { text: string }).text

function stateOf({
  cancelled_at: cancelled,
  sent_at: sent,
  send_after: after,
  created_at: created,
}: OutboxMessage): string {
  if (cancelled) return `Geri çekildi: ${formatDateTime(cancelled)}`
  if (sent) return `Gönderildi: ${formatDateTime(sent)}`
  if (Date.parse(after) > Date.parse(created) + 1000) return `Bekliyor: ${formatDateTime(after)}`
  return formatDateTime(created)
}

function Personas() {
  const { data } = useApi('GET /api/dev/personas')
  const navigate = useNavigate()
  const signIn = useApiMutation('POST /api/dev/sign-in')
  const enter = (persona: string) =>
    signIn.mutate(
      { body: { persona } },
      {
        onSuccess: ({ access_token: token, user }) => {
          storeLogin(token, user)
          void navigate(user.role === 'user' ? '/' : '/yonetim')
        },
        onError: ({ message }) => toast.error(message),
      },
    )
  return (
    <section className="mt-6">
      <h2 className="mb-3 text-h3">Kişiler</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {data?.data.map((persona) => (
          <Card as="li" key={persona.key}>
            <p className="font-semibold">{`${persona.firstname} ${persona.lastname}`}</p>
            <p className="text-small text-text2">{persona.description}</p>
            <p className="mt-1 text-meta text-text3">{`${persona.email} · ${persona.password}`}</p>
            <Button size="small" tone="secondary" className="mt-3" onClick={() => enter(persona.key)}>
              {`${persona.firstname} olarak gir`}
            </Button>
          </Card>
        ))}
      </ul>
    </section>
  )
}
