import {
  applicationStates,
  applicationStateLabels,
  type ApplicationState,
} from '../../../shared/board/applications/application-status.ts'

export function stateFrom(search: URLSearchParams): ApplicationState | undefined {
  return applicationStates.find((state) => state === search.get('status'))
}

type Counts = Partial<Record<ApplicationState, number>>

export function statusLinks(path: string, current: ApplicationState | undefined, counts: Counts = {}) {
  const all = { href: path, label: 'Tümü', current: current === undefined }
  const isShown = (state: ApplicationState) => {
    if (state === current) return true
    if (state === 'withdrawn') return counts.withdrawn !== 0
    if (state === 'unanswered') return counts.unanswered !== 0
    return state !== 'cancelled' || Boolean(counts.cancelled)
  }
  const each = applicationStates.filter(isShown).map((state) => ({
    href: `${path}?status=${state}`,
    label: applicationStateLabels[state],
    current: current === state,
    count: counts[state] ?? 0,
  }))
  return [all, ...each]
}
