import { AdvertisementCard } from '../../../board/advertisements/advertisement-card.tsx'
import { useApplied } from '../../../board/advertisements/use-applied.ts'
import { useApi } from '../../../data/queries.ts'
import { listPath } from '../advertisements/list-criteria.ts'
import { Part } from './part.tsx'

const most = 6

export function Featured() {
  const { data } = useApi('GET /api/app/advertisements/featured')
  const shown = data?.data.slice(0, most) ?? []
  const applied = useApplied(shown.map(({ id }) => id))
  if (shown.length === 0) return null
  return (
    <Part title="Öne çıkan ilanlar" href={listPath} more="Tüm ilanlar">
      <ul className="ad-cards">
        {shown.map((advertisement) => (
          <li key={advertisement.id}>
            <AdvertisementCard advertisement={advertisement} applied={applied.has(advertisement.id)} />
          </li>
        ))}
      </ul>
    </Part>
  )
}
