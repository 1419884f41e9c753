import type { ReportSubject } from '../../shared/report-status.ts'
import { Button } from '../ui/button.tsx'
import { Flag } from '../ui/icons.ts'
import { useReport } from './use-report.tsx'

export function ReportButton({ type, id }: { type: ReportSubject; id: number }) {
  const { ask, dialog } = useReport(type, id)
  return (
    <>
      <Button tone="quiet" size="small" icon={Flag} onClick={ask}>
        Şikâyet et
      </Button>
      {dialog}
    </>
  )
}
