import { Link, useParams } from 'react-router'
import { formatDateTime } from '../../../../../shared/values/dates.ts'
import type { FeedbackDetail } from '../../../../../shared/oversight/feedback/feedback.ts'
import { feedbackSubjectLabels } from '../../../../../shared/oversight/feedback/feedback-status.ts'
import { formatPhone } from '../../../../../shared/values/phone.ts'
import { definePage } from '../../../../navigation/page.ts'
import { useApi } from '../../../../data/queries.ts'
import { NotFound } from '../../../../shell/error-pages/not-found.tsx'
import { useSession } from '../../../../data/session.ts'
import { StaffFrame } from '../../../../staff/staff-frame.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { DescriptionList } from '../../../../ui/layout/description-list.tsx'
import { Loaded } from '../../../../ui/layout/loaded.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { FeedbackActs } from './feedback-acts.tsx'
import { FeedbackAnswer } from './feedback-answer.tsx'
import { FeedbackBadge } from './feedback-badge.tsx'
import { FeedbackHistory } from './feedback-history.tsx'
import { FeedbackNotes } from './feedback-notes.tsx'

export const page = definePage({
  Component: FeedbackRecordPage,
  access: 'editor',
  head: () => ({ title: 'Geri Bildirim', noindex: true }),
})

function FeedbackRecordPage() {
  const { id = '' } = useParams()
  const query = useApi('GET /api/feedback/{id}', { params: { id } }, { staleTime: 0 })
  if (query.error?.status === 404 && !query.data) return <NotFound />
  return (
    <StaffFrame
      title={`Geri bildirim #${id}`}
      back={{ to: '/yonetim/geri-bildirim', label: 'Geri bildirim' }}
    >
      <Loaded
        query={query}
        what="Mesaj"
        blocks={{ size: ['h-40 rounded-card', 'h-24 rounded-card'], layout: 'grid gap-3' }}
      >
        {({ data }) => <Record record={data} />}
      </Loaded>
    </StaffFrame>
  )
}

function Record({ record }: { record: FeedbackDetail }) {
  const { user } = useSession()
  const isOwn = record.account_id !== null && record.account_id === user?.id
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-4">
        <Card as="article">
          <div className="flex flex-wrap items-center gap-2">
            <FeedbackBadge status={record.status} />
            <span className="text-small text-text2">{formatDateTime(record.created_at)}</span>
          </div>
          <h2 className="mt-2 text-h3">{feedbackSubjectLabels[record.subject]}</h2>
          <p className="mt-2 max-w-measure whitespace-pre-line wrap-anywhere">{record.message}</p>
          <DescriptionList className="mt-4 border-t border-line" facts={factsOf(record)} />
          {isOwn ? (
            <div className="mt-4">
              <Notice>Bu mesajı siz gönderdiniz; ekipten başka biri ilgilenir.</Notice>
            </div>
          ) : (
            <FeedbackActs record={record} />
          )}
        </Card>
        {!isOwn && <FeedbackAnswer key={record.id} record={record} />}
      </div>
      <div className="grid min-w-0 gap-4">
        {!isOwn && <FeedbackNotes record={record} />}
        <FeedbackHistory events={record.events} />
      </div>
    </div>
  )
}

const factsOf = ({ firstname, lastname, email, phone, account_id: accountId, assignee }: FeedbackDetail) => [
  { label: 'Gönderen', value: `${firstname} ${lastname}` },
  { label: 'E-posta', value: email },
  { label: 'Telefon', value: phone && formatPhone(phone) },
  {
    label: 'Hesap',
    value: accountId ? (
      <Link to={`/yonetim/kisiler/${accountId}`} className="underline">{`Üye #${accountId}`}</Link>
    ) : (
      'Giriş yapmadan yazdı'
    ),
  },
  { label: 'Bakan', value: assignee ? `${assignee.firstname} ${assignee.lastname}` : 'Kimse' },
]
