import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { formatDateTime, formatTime } from '../../../../shared/values/dates.ts'
import type { ReportDetail } from '../../../../shared/board/reports/reports.ts'
import type { ApiReply } from '../../../data/api/api-table.ts'
import { api } from '../../../data/api/api.ts'
import { isApiError, sentenceOf } from '../../../data/api/api-error.ts'
import { personName } from '../../../board/applications/person-name.ts'
import { ApplicationWords } from '../../../board/applications/words/application-words.tsx'
import { useApi, useApiMutation } from '../../../data/queries.ts'
import { ReasonDialog } from '../../../staff/reason-dialog.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { Eye, Lock } from '../../../ui/base/icons.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ReportedAttachments } from './reported-attachments.tsx'
import { invalidates } from './report-answers.ts'

export function ReportedMessages({ report }: { report: ReportDetail }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const isOpen = useIsBefore(report.messages_until)
  const open = useApiMutation('POST /api/admin/reports/{id}/openings', { invalidates })
  return (
    <Card as="section">
      <h2 className="text-title">Mesajlar</h2>
      {isOpen && report.messages_until ? (
        <>
          <p className="mt-1 text-small text-text2">
            {`Saat ${formatTime(report.messages_until)} olana kadar yalnızca size açık. Bu açılış kayda geçti.`}
          </p>
          <Messages report={report} />
        </>
      ) : (
        <div className="mt-3">
          <Notice
            icon={Lock}
            title="Metinler kapalı."
            action={
              report.can.open_messages && (
                <Button size="small" icon={Eye} onClick={() => setDialogOpen(true)}>
                  Mesajları aç
                </Button>
              )
            }
          >
            {report.can.open_messages
              ? 'Nedenini yazarak 30 dakikalığına açabilirsiniz. Her açılış denetim kaydına yazılır.'
              : 'Açabilmek için şikâyeti üstlenmeniz gerekir.'}
          </Notice>
        </div>
      )}
      {isDialogOpen && (
        <ReasonDialog
          draft={`opening.${report.id}`}
          title="Mesajları aç"
          description="Yalnızca bu konuşma ve başvuruda yazılanlar, yalnızca size, 30 dakikalığına açılır."
          hint="Neden ve zamanıyla denetim kaydına yazılır. Mesajlardan alıntı yapmayın."
          missing="Lütfen mesajları neden açtığınızı yazın."
          confirmLabel="Aç"
          limit={500}
          onConfirm={async (reason) => {
            const { message } = await open.mutateAsync({ params: { id: report.id }, body: { reason } })
            toast.success(message)
          }}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </Card>
  )
}

type Reply = ApiReply<'GET /api/admin/reports/{id}/messages'>
type Message = Reply['data'][number]

function Messages({ report }: { report: ReportDetail }) {
  const { id } = report
  const client = useQueryClient()
  // `gcTime: 0` removes the private messages from the query cache as soon as the component unmounts.
  const { data, error, refetch, isFetching } = useApi(
    'GET /api/admin/reports/{id}/messages',
    { params: { id }, query: {} },
    { staleTime: 0, gcTime: 0, retry: false },
  )
  const [older, setOlder] = useState<{ messages: Message[]; hasMore: boolean } | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  if (error && !data)
    return (
      <ErrorState title="Mesajlar yüklenemedi." onRetry={() => void refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    )
  if (!data) return <Skeleton className="mt-3 h-40" />
  const messages = [...(older?.messages ?? []), ...data.data]
  const first = messages[0]

  async function loadOlder() {
    if (!first || isLoading) return
    setIsLoading(true)
    try {
      const reply = await api('GET /api/admin/reports/{id}/messages', {
        params: { id },
        query: { before_id: first.id },
      })
      setOlder({ messages: [...reply.data, ...(older?.messages ?? [])], hasMore: reply.has_more })
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      toast.error(sentenceOf(failure))
      void client.invalidateQueries({ queryKey: [invalidates[0]] })
    } finally {
      setIsLoading(false)
    }
  }

  if (!first)
    return (
      <>
        <ReportedWords application={data.application} />
        <p className="mt-2 text-text2">Bu konuşmada mesaj yok.</p>
      </>
    )
  return (
    <>
      <ReportedWords application={data.application} />
      {(older ? older.hasMore : data.has_more) && (
        <Button
          size="small"
          tone="quiet"
          className="mt-2"
          pending={isLoading}
          onClick={() => void loadOlder()}
        >
          Önceki mesajlar
        </Button>
      )}
      <ol aria-label="Şikâyet edilen konuşma" className="mt-2 divide-y divide-line">
        {messages.map((message) => (
          <li key={message.id} className="py-2.5">
            <p className="text-small">
              <span className="font-semibold">{personName(message.author)}</span>
              <span className="text-text2">{` · ${partOf(message, report)}`}</span>
              <span className="text-meta text-text3">{` · ${formatDateTime(message.created_at)}`}</span>
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{message.message}</p>
            {message.attachments.length > 0 && (
              <ReportedAttachments reportId={id} attachments={message.attachments} />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

function partOf({ author, sender_id: senderId }: Message, { reported, reporter }: ReportDetail): string {
  if (author.id === reporter?.id) return 'bildiren'
  const side = senderId === reported.id ? 'şikâyet edilen' : 'bildiren taraf'
  return author.id === senderId ? side : `${side} adına`
}

function ReportedWords({ application }: { application: Reply['application'] }) {
  const { cover_note: note, answers, rejection_text: rejection } = application
  if (note === null && answers.length === 0 && rejection === null) return null
  return (
    <div className="mt-3 flex flex-col gap-5 border-b border-line pb-4">
      <ApplicationWords application={application} />
      {rejection !== null && (
        <section>
          <h3 className="text-small font-semibold">Ret yazısı</h3>
          <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{rejection}</p>
        </section>
      )}
    </div>
  )
}

function useIsBefore(until: string | null): boolean {
  const [now, setNow] = useState(() => Date.now())
  const end = until === null ? 0 : Date.parse(until)
  useEffect(() => {
    if (end === 0) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, end - Date.now()) + 250)
    return () => clearTimeout(timer)
  }, [end])
  return now < end
}
