import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { isUndecided } from '../../../shared/board/applications/application-status.ts'
import type { Application } from '../../../shared/board/applications/applications.ts'
import type { Message } from '../../../shared/board/messages/messages.ts'
import { RelatedAdvertisements } from '../../board/advertisements/related/lazy-related.ts'
import { Timeline } from '../../board/applications/course/timeline.tsx'
import { WithdrawButton } from '../../board/applications/course/withdraw-button.tsx'
import { DecisionButtons } from '../../board/applications/decision-buttons.tsx'
import { personName } from '../../board/applications/person-name.ts'
import { ApplicationStatusBadge } from '../../board/applications/status-badge.tsx'
import { dismissUndo } from '../../board/applications/use-decision.ts'
import { lazyPart } from '../../ui/base/lazy-part.ts'
import { Composer } from '../../board/messages/composer.tsx'
import { MessageList } from '../../board/messages/message-list.tsx'
import { useMarkRead } from '../../board/messages/use-mark-read.ts'
import { useRestOfWindow } from '../../board/messages/use-rest-of-window.ts'
import { useThread } from '../../board/messages/use-thread.ts'
import { definePage } from '../../navigation/page.ts'
import { useApi } from '../../data/queries.ts'
import { ProfileLink } from '../../people/profiles/profile-link.tsx'
import { ReportButton } from '../../board/reports/report-button.tsx'
import { useSession } from '../../data/session.ts'
import { NotYours } from '../../shell/error-pages/not-yours.tsx'
import { Avatar } from '../../ui/media/avatar.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { ArrowLeft, Flag } from '../../ui/base/icons.ts'
import { useStableFocus } from '../../ui/layout/stable-focus.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/layout/skeleton.tsx'

export const page = definePage({
  Component: MessagesPage,
  access: 'user',
  head: () => ({ title: 'Mesajlar', noindex: true }),
})

const statusPollMs = 30_000

const InstallHint = lazyPart(async () => (await import('../../app/install-hint.tsx')).InstallHint)

function MessagesPage() {
  const id = Number(useParams().id)
  const { user } = useSession()
  const { hasJustApplied } = (useLocation().state ?? {}) as { hasJustApplied?: boolean }
  const { data, error, refetch, isFetching } = useApi(
    'GET /api/app/applications/{id}',
    { params: { id } },
    // The application is requested on every visit, because the advertisement’s owner may have decided on it a moment
    // ago.
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.data.status === 'pending' ? statusPollMs : false),
    },
  )
  const application = data?.data
  const [watchedId, setWatchedId] = useState<number | null>(null)
  if (application && application.status !== 'accepted' && watchedId !== application.id)
    setWatchedId(application.id)
  const box = useRestOfWindow<HTMLDivElement>()
  useStableFocus(box)
  if (error?.status === 404 && !application)
    return (
      <NotYours title="Başvuru bulunamadı">
        Bu konuşma size ait değil ya da kaldırılmış. Farklı bir hesapla başvurmuş olabilirsiniz.
      </NotYours>
    )
  if (error && !application)
    return (
      <div className="page-gutter mx-auto max-w-list py-8">
        <h1 className="sr-only">Mesajlar</h1>
        <ErrorState
          title="Veriler yüklenirken bir hata oluştu."
          pending={isFetching}
          onRetry={() => void refetch()}
        >
          {error.message}
        </ErrorState>
      </div>
    )
  return (
    <div
      ref={box}
      className="mx-auto flex h-[calc(100dvh-var(--header-height))] min-h-80 w-full max-w-list flex-col sm:border-x sm:border-line"
    >
      {application && user ? (
        <>
          <Top application={application} ownId={user.id} />
          {hasJustApplied && <InstallHint />}
          {isThread(application) ? (
            <Thread
              application={application}
              ownId={user.id}
              messages={application.messages}
              isWatched={watchedId === application.id}
            />
          ) : (
            <NotOpen application={application} ownId={user.id} />
          )}
        </>
      ) : (
        <>
          <h1 className="sr-only">Mesajlar</h1>
          <LoadingMessages>
            <Skeleton className="h-12" />
          </LoadingMessages>
        </>
      )}
    </div>
  )
}

/** The message thread, which an acceptance opens, stays readable after the applicant has withdrawn. */
const isThread = ({ state, decided_at: decidedAt }: Application) =>
  state === 'accepted' || (state === 'withdrawn' && decidedAt !== null)

function LoadingMessages({ children }: { children?: ReactNode }) {
  return (
    <SkeletonGroup label="Mesajlar yükleniyor" className="flex flex-col gap-3 p-4">
      {children}
      <Skeleton className="h-16 w-2/3" />
      <Skeleton className="ml-auto h-16 w-1/2" />
    </SkeletonGroup>
  )
}

const otherSide = ({ applicant, advertisement }: Application, ownId: number) =>
  applicant.id === ownId ? advertisement.owner : applicant

function Top({ application, ownId }: { application: Application; ownId: number }) {
  const { advertisement } = application
  const isOwner = advertisement.owner.id === ownId
  const other = otherSide(application, ownId)
  return (
    <header className="flex items-start gap-3 border-b border-line bg-surface px-4 py-3">
      <Link
        to={isOwner ? `/advertisement/${advertisement.id}/applications` : '/my-applications'}
        aria-label={isOwner ? 'Gelen başvurulara dön' : 'Başvurularıma dön'}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-text/8"
      >
        <Icon of={ArrowLeft} />
      </Link>
      <Avatar name={personName(other)} src={other.photo} size="small" className="mt-1.5 max-[22rem]:hidden" />
      <div className="min-w-0 flex-1">
        <h1 className="text-title">
          <ProfileLink userId={other.id} isCut>
            {personName(other)}
          </ProfileLink>
        </h1>
        <Link
          to={`/advertisements/${advertisement.id}`}
          className="block truncate py-0.5 text-small text-text2 hover:underline"
        >
          {advertisement.title}
        </Link>
      </div>
      <div className="flex min-h-11 items-center max-sm:hidden">
        <ApplicationStatusBadge state={application.state} />
      </div>
      <ReportButton
        type="application"
        id={application.id}
        trigger={(ask) => <IconButton icon={Flag} label="Şikâyet et" onClick={ask} />}
      />
    </header>
  )
}

type ThreadProps = {
  application: Application
  ownId: number
  messages: Message[]
  isWatched: boolean
}

function Thread({ application, ownId, messages: fallback, isWatched }: ThreadProps) {
  const thread = useThread(application.id, fallback, ownId, isWatched)
  useMarkRead(application.id, thread.messages, ownId)
  const hasMessages = thread.messages.length > 0 || thread.outgoing.length > 0
  const isEmpty = !thread.isLoading && !hasMessages
  useEffect(() => {
    if (hasMessages) dismissUndo(application.id)
  }, [application.id, hasMessages])
  return (
    <>
      {thread.isCutOff && (
        <p role="status" className="bg-warn-bg px-4 py-2 text-small text-warn">
          Bağlantı kesildi. Mesajlar bağlantı gelince yenilenecek.
        </p>
      )}
      {application.can.undo && !hasMessages && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2">
          <p className="min-w-0 flex-1 basis-60 text-small text-text2">
            Aday kararınızı ilk mesajınızla ya da 10 dakika sonra öğrenir.
          </p>
          <DecisionButtons application={application} />
        </div>
      )}
      {thread.isLoading && !hasMessages ? (
        <div className="flex-1">
          <LoadingMessages />
        </div>
      ) : isEmpty ? (
        <div className="flex-1 overflow-y-auto p-4">
          <Notice title="Mesajlaşma açıldı">
            İlk mesajı siz yazabilirsiniz. Çekim günü, yer ve ücreti burada netleştirin. Kimseye para veya
            kart bilgisi göndermeyin; işe başlamak için para istenmez.
          </Notice>
        </div>
      ) : (
        <MessageList
          messages={thread.messages}
          outgoing={thread.outgoing}
          ownId={ownId}
          otherName={personName(otherSide(application, ownId))}
          firstUnread={thread.firstUnread}
          hasOlder={thread.hasOlder}
          onOlder={thread.loadOlder}
          onRetry={thread.retry}
          onRemove={thread.remove}
        />
      )}
      <p role="status" className="sr-only">
        {thread.news}
      </p>
      {application.state === 'withdrawn' ? (
        <p className="border-t border-line px-4 py-3 text-small text-text2">
          Başvuru geri çekildiği için bu konuşmaya artık yazılamaz.
        </p>
      ) : (
        <Composer applicationId={application.id} onSend={thread.send} />
      )}
    </>
  )
}

const titles: Record<Application['state'], string> = {
  pending: 'Başvuru beklemede',
  accepted: 'Başvuru kabul edildi',
  rejected: 'Başvuru reddedildi',
  cancelled: 'Başvuru iptal edildi',
  withdrawn: 'Başvuru geri çekildi',
  unanswered: 'Başvuru yanıtlanmadı',
}

function NotOpen({ application, ownId }: { application: Application; ownId: number }) {
  const isOwner = application.advertisement.owner.id === ownId
  const isPending = isUndecided(application.state)
  return (
    <div className="flex-1 overflow-y-auto p-4">
      <Notice
        tone={isPending ? 'warn' : application.state === 'rejected' ? 'bad' : 'neutral'}
        title={titles[application.state]}
        action={
          <div className="flex flex-wrap gap-2">
            {isOwner ? (
              <DecisionButtons application={application} />
            ) : (
              <WithdrawButton application={application} />
            )}
          </div>
        }
      >
        {isPending
          ? isOwner
            ? 'Mesajlaşabilmek için önce başvuruyu kabul edin.'
            : 'Mesajlaşma kanalınız bu sayfa. İlan sahibi başvurunuzu kabul edince yazmaya açılır; o zaman size haber veririz.'
          : 'Bu başvuru için mesajlaşma kapalı.'}
      </Notice>
      <div className="mt-4">
        <Timeline application={application} />
      </div>
      {!isOwner && (
        <div className="mt-8">
          <RelatedAdvertisements id={application.advertisement.id} />
        </div>
      )}
    </div>
  )
}
