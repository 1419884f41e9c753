import { useParams } from 'react-router'
import type { ReportDetail } from '../../../../shared/reports.ts'
import { reportReasonLabels } from '../../../../shared/report-status.ts'
import { definePage } from '../../../page.ts'
import { useApi } from '../../../queries.ts'
import { NotFound } from '../../../shell/not-found.tsx'
import { StaffFrame } from '../../../staff/staff-frame.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { ReportActs } from './acts.tsx'
import { ReportCourse } from './course.tsx'
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
  const { data, error, refetch, isFetching } = useApi(
    'GET /api/admin/reports/{id}',
    { params: { id } },
    { staleTime: 0, refetchInterval: pollMs },
  )
  if (error?.status === 404) return <NotFound />
  if (data) return <Content report={data.data} />
  return (
    <StaffFrame title="Şikâyet" back={{ to: '/yonetim/sikayetler', label: 'Şikâyetler' }}>
      {error ? (
        <ErrorState title="Şikâyet yüklenemedi." onRetry={() => void refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <SkeletonGroup label="Şikâyet yükleniyor" className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-56 rounded-card" />
        </SkeletonGroup>
      )}
    </StaffFrame>
  )
}

function Content({ report }: { report: ReportDetail }) {
  return (
    <StaffFrame
      title={`${reportReasonLabels[report.reason]} şikâyeti`}
      back={{ to: '/yonetim/sikayetler', label: 'Şikâyetler' }}
      actions={<ReportActs report={report} />}
    >
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          <ReportFacts report={report} />
          {report.subject_type === 'application' && <ReportedMessages report={report} />}
        </div>
        <div className="grid min-w-0 gap-4">
          <ReportNotes report={report} />
          <ReportCourse report={report} />
        </div>
      </div>
    </StaffFrame>
  )
}
