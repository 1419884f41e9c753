import { AdvertisementCard } from '../../../board/advertisements/advertisement-card.tsx'
import { useMarking } from '../../../board/saved-advertisements/use-marking.ts'
import { useMarks } from '../../../board/saved-advertisements/use-marks.ts'
import { useApi } from '../../../data/queries.ts'
import { listPath } from '../advertisements/list-criteria.ts'
import { Part } from './part.tsx'

const most = 6

export function Featured() {
  const { data } = useApi('GET /api/app/advertisements/featured')
  const shown = data?.data.slice(0, most) ?? []
  const marks = useMarks(shown.map(({ id }) => id))
  const onMark = useMarking()
  if (shown.length === 0) return null
  return (
    <Part title="Öne çıkan ilanlar" href={listPath} more="Tüm ilanlar">
      <ul className="ad-cards">
        {shown
          .filter(({ id }) => !marks.hidden.has(id))
          .map((advertisement) => (
            <li key={advertisement.id}>
              <AdvertisementCard
                advertisement={advertisement}
                applied={marks.applied.has(advertisement.id)}
                isSaved={marks.saved.has(advertisement.id)}
                onMark={onMark}
              />
            </li>
          ))}
      </ul>
    </Part>
  )
}
