import { memo } from 'react'
import type { AdvertisementType } from '../../../../../shared/board/advertisements/advertisement-status.ts'
import type { AdvertisementCriteria } from '../../../../../shared/board/advertisements/advertisement-search.ts'
import { countFilters, withoutFilters } from '../../../../board/advertisements/count-filters.ts'
import { lazyPart } from '../../../../ui/base/lazy-part.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { useWide } from '../../../../ui/base/wide.ts'
import type { Change } from '../use-requested-criteria.ts'
import { railRoom, WaitingCategories, WaitingCities } from './waiting-groups.tsx'

// Rendered on wide screens only, because phones would need long to render hundreds of checkboxes.
const RailGroups = lazyPart(async () => (await import('./filter-groups.tsx')).RailGroups)

type Props = {
  criteria: AdvertisementCriteria
  onChange: (update: Change) => void
}

export const FilterRail = memo(function FilterRail({ criteria, onChange }: Props) {
  return (
    <aside aria-label="Filtreler" className="sticky top-20 max-lg:hidden">
      <div className="flex min-h-11 items-center justify-between">
        <h2 className="text-title">Filtreler</h2>
        {countFilters(criteria) > 0 && (
          <Button tone="quiet" size="small" onClick={() => onChange(withoutFilters)}>
            Temizle
          </Button>
        )}
      </div>
      {useWide() ? (
        <RailGroups {...{ criteria, onChange }} waiting={<Waiting type={criteria.type} />} />
      ) : (
        <Waiting type={criteria.type} />
      )}
    </aside>
  )
})

function Waiting({ type }: { type: AdvertisementType }) {
  return (
    <div inert className={`${railRoom} overflow-hidden`}>
      <div className="border-b border-line pt-2 pb-4">
        <p className="text-[.875rem]/6 font-medium">Bana uygun ilanlar</p>
        <p className="text-small text-text3">CV’nize göre seçilir</p>
      </div>
      {titles.map((title, index) => (
        <div key={title} className="border-b border-line">
          <p className="min-h-12 py-3 font-semibold">{title}</p>
          {index < 2 && (
            <div className="pb-4">{index === 0 ? <WaitingCategories type={type} /> : <WaitingCities />}</div>
          )}
        </div>
      ))}
    </div>
  )
}

const titles = [
  'Meslek',
  'Şehir',
  'Başlangıç',
  'Son başvuru',
  'Ücret',
  'Ücret tipi',
  'Şehirler arası seyahat',
  'Yeni başlayanlar',
  'Yayın tarihi',
  'Diğer',
]
