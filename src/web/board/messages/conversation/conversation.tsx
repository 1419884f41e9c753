import { useState, type ReactNode } from 'react'
import type { Application } from '../../../../shared/board/applications/applications.ts'
import { useApi } from '../../../data/queries.ts'
import { useSession } from '../../../data/session.ts'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { ClosedThread } from './closed-thread.tsx'
import { LoadingMessages } from './loading-messages.tsx'
import { OpenThread } from './open-thread.tsx'
import { sideIdOf } from './other-side.ts'
import { ThreadHead } from './thread-head.tsx'

const statusPollMs = 30_000

type Props = {
  id: number
  back?: string
  hint?: ReactNode
  missing: ReactNode
}

export function Conversation({ id, back, hint, missing }: Props) {
  const { user } = useSession()
  const { data, error, refetch, isFetching } = useApi(
    'GET /api/app/applications/{id}',
    { params: { id } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.data.status === 'pending' ? statusPollMs : false),
    },
  )
  const application = data?.data
  const [watchedId, setWatchedId] = useState<number | null>(null)
  if (application && application.status !== 'accepted' && watchedId !== application.id)
    setWatchedId(application.id)
  if (error?.status === 403)
    return (
      <div className="flex-1 overflow-y-auto p-4">
        <h1 className="sr-only">Mesajlar</h1>
        <Notice title="Konuşma kapalı">{error.message}</Notice>
      </div>
    )
  if (error?.status === 404 && !application) return <div className="flex-1 overflow-y-auto">{missing}</div>
  if (error && !application)
    return (
      <div className="flex-1 overflow-y-auto p-4">
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
  if (!application || !user)
    return (
      <>
        <h1 className="sr-only">Mesajlar</h1>
        <LoadingMessages>
          <Skeleton className="h-12" />
        </LoadingMessages>
      </>
    )
  return (
    <>
      <ThreadHead application={application} ownId={sideIdOf(application)} back={back} />
      {hint}
      {isThread(application) ? (
        <OpenThread
          application={application}
          ownId={sideIdOf(application)}
          messages={application.messages}
          isWatched={watchedId === application.id}
        />
      ) : (
        <ClosedThread application={application} ownId={sideIdOf(application)} />
      )}
    </>
  )
}

const isThread = ({ state, side, decided_at: decidedAt }: Application) =>
  side !== 'viewer' && (state === 'accepted' || (state === 'withdrawn' && decidedAt !== null))
