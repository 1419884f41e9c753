import { useState, type ReactNode } from 'react'
import type { ReportSubject } from '../../../shared/board/reports/report-status.ts'
import { lazyPart } from '../../ui/base/lazy-part.ts'
import { Button } from '../../ui/base/button.tsx'
import { Flag } from '../../ui/base/icons.ts'

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog)

type Props = {
  type: ReportSubject
  id: number
  trigger?: (ask: () => void) => ReactNode
}

export function ReportButton({ type, id, trigger }: Props) {
  const [run, setRun] = useState(0)
  const ask = () => setRun(run + 1)
  return (
    <>
      {trigger?.(ask) ?? (
        <Button tone="quiet" size="small" icon={Flag} onClick={ask}>
          Şikâyet et
        </Button>
      )}
      {run > 0 && <ReportDialog key={run} type={type} id={id} />}
    </>
  )
}
