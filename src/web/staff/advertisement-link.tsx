import { Link } from 'react-router'
import type { AdvertisementStatus } from '../../shared/board/advertisements/advertisement-status.ts'
import { AdvertisementStatusBadge } from '../board/advertisements/status-badge.tsx'

export function AdvertisementLink({
  advertisement: { id, title, status },
}: {
  advertisement: { id: number; title: string; status: AdvertisementStatus }
}) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Link to={`/yonetim/ilanlar/${id}`} className="wrap-anywhere underline underline-offset-3">
        {title}
      </Link>
      <AdvertisementStatusBadge status={status} />
    </span>
  )
}
