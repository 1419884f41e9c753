import { useApi } from '../../../data/queries.ts'
import { useMarking } from '../../saved-advertisements/use-marking.ts'
import { useMarks } from '../../saved-advertisements/use-marks.ts'
import { AdvertisementCard } from '../advertisement-card.tsx'

export function RelatedAdvertisements({ id }: { id: number }) {
  const { data } = useApi('GET /api/app/advertisements/{id}/related', { params: { id } }, { enabled: id > 0 })
  const advertisements = data?.data ?? []
  const marks = useMarks(advertisements.map((one) => one.id))
  const onMark = useMarking()
  const shown = advertisements.filter((one) => !marks.hidden.has(one.id))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="mb-4 text-h2">
        {data?.is_similar ? 'Benzer ilanlar' : 'Yeni ilanlar'}
      </h2>
      <ul className="ad-cards">
        {shown.map((advertisement) => (
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
    </section>
  )
}
