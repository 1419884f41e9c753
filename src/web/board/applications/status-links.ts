import {
  applicationStatuses,
  applicationStatusLabels,
  type ApplicationStatus,
} from '../../../shared/board/applications/application-status.ts'

export function statusFrom(search: URLSearchParams): ApplicationStatus | undefined {
  return applicationStatuses.find((status) => status === search.get('status'))
}

type Counts = Partial<Record<ApplicationStatus, number>>

export function statusLinks(path: string, current: ApplicationStatus | undefined, counts: Counts = {}) {
  const all = { href: path, label: 'Tümü', current: current === undefined }
  const shown = applicationStatuses.filter(
    (status) => status !== 'cancelled' || status === current || counts[status],
  )
  const each = shown.map((status) => ({
    href: `${path}?status=${status}`,
    label: applicationStatusLabels[status],
    current: current === status,
    count: counts[status] ?? 0,
  }))
  return [all, ...each]
}
