import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Application } from '../../../../shared/board/applications/applications.ts'
import { fillPlaceholders } from '../../../../shared/board/applications/deciding/placeholders.ts'
import type { Message } from '../../../../shared/board/messages/messages.ts'
import { useStableCallback } from '../../../ui/base/stable-callback.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { DecisionButtons } from '../../applications/decision-buttons.tsx'
import { personName } from '../../applications/person-name.ts'
import { dismissUndo } from '../../applications/use-decision.ts'
import { Composer } from '../composer.tsx'
import { MessageList } from '../message-list.tsx'
import { foundName } from '../threads/threads-address.ts'
import { useMarkRead } from '../use-mark-read.ts'
import { useThread } from '../use-thread.ts'
import { LoadingMessages } from './loading-messages.tsx'
import { otherSide } from './other-side.ts'

type Props = {
  application: Application
  ownId: number
  messages: Message[]
  isWatched: boolean
}

export function OpenThread({ application, ownId, messages: fallback, isWatched }: Props) {
  const thread = useThread(application.id, fallback, ownId, isWatched)
  useMarkRead(application.id, thread.messages, ownId)
  const target = Number(useSearchParams()[0].get(foundName)) || null
  useOlderUntil(target, thread)
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
          target={target}
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
        <Composer
          applicationId={application.id}
          fillReply={application.side === 'applicant' ? null : (reply) => fillFor(application, reply)}
          onSend={thread.send}
        />
      )}
    </>
  )
}

const fillFor = ({ applicant, advertisement: { title } }: Application, reply: string): string =>
  fillPlaceholders(reply, { name: applicant.company_name ?? applicant.firstname, title })

function useOlderUntil(
  target: number | null,
  { messages, hasOlder, loadOlder }: ReturnType<typeof useThread>,
) {
  const first = messages[0]?.id ?? null
  const isMissing = target !== null && first !== null && first > target && hasOlder
  const load = useStableCallback(loadOlder)
  useEffect(() => {
    if (isMissing) void load()
  }, [isMissing, first, load])
}
