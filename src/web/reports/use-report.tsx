import { Suspense, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ReportSubject } from '../../shared/report-status.ts'
import { lazyPart } from '../lazy-part.ts'
import { loginPath } from '../safe-next.ts'
import { useSession } from '../session.ts'

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** Telling the desk about something: `ask` opens the form, which is loaded then; visitors log in and come back. */
export function useReport(type: ReportSubject, id: number): { ask: () => void; dialog: ReactNode } {
  const { ready, isAuthenticated } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [run, setRun] = useState(0)
  return {
    ask: () => {
      if (ready && !isAuthenticated) void navigate(loginPath(pathname))
      else setRun((count) => count + 1)
    },
    dialog: run > 0 && (
      <Suspense>
        <ReportDialog key={run} type={type} id={id} />
      </Suspense>
    ),
  }
}
