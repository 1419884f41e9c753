import { useParams } from 'react-router'
import type { ReportDetail } from '../../../../shared/board/reports/reports.ts'
import { reportReasonLabels } from '../../../../shared/board/reports/report-status.ts'
import { definePage } from '../../../navigation/page.ts'
import { useApi } from '../../../data/queries.ts'
import { NotFound } from '../../../shell/error-pages/not-found.tsx'
import { StaffFrame } from '../../../staff/staff-frame.tsx'
import { Loaded } from '../../../ui/layout/loaded.tsx'
import { ReportActs } from './acts.tsx'
import { ReportTimeline } from './timeline.tsx'
import { ReportFacts } from './facts.tsx'
import { ReportNotes } from './notes.tsx'
import { ReportedMessages } from './reported-messages.tsx'

export const page = definePage({
  Component: ReportPage,
  access: 'editor',
  head: () => ({ title: 'Şikâyet', noindex: true }),
})

const pollMs = 60_000

function ReportPage() {
  const id = Number(useParams()['id'])
  const query = useApi(
    'GET /api/admin/reports/{id}',
    { params: { id } },
    { staleTime: 0, refetchInterval: pollMs },
  )
  if (query.error?.status === 404) return <NotFound />
  const report = query.data?.data
  return (
    <StaffFrame
      title={report ? `${reportReasonLabels[report.reason]} şikâyeti` : 'Şikâyet'}
      back={{ to: '/yonetim/sikayetler', label: 'Şikâyetler' }}
      actions={report && <ReportActs report={report} />}
    >
      <Loaded
        query={query}
        what="Şikâyet"
        blocks={{ size: ['h-80 rounded-card', 'h-56 rounded-card'], layout: columns }}
      >
        {({ data }) => <Content report={data} />}
      </Loaded>
    </StaffFrame>
  )
}

const columns = 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]'

function Content({ report }: { report: ReportDetail }) {
  return (
    <div className={columns}>
      <div className="grid min-w-0 gap-4">
        <ReportFacts report={report} />
        {report.subject_type === 'application' && <ReportedMessages report={report} />}
      </div>
      <div className="grid min-w-0 gap-4">
        <ReportNotes report={report} />
        <ReportTimeline report={report} />
      </div>
    </div>
  )
}
