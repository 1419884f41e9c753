import { Link } from 'react-router'
import type { AdvertisementCriteria } from '../../../../shared/board/advertisements/advertisement-search.ts'
import type { SearchChange } from '../../../board/search-help/recent-searches.ts'
import { SearchBox } from '../../../board/search-help/search-box.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import { hrefOf } from './list-criteria.ts'

type Props = { criteria: AdvertisementCriteria; onSearch: (change: SearchChange) => void }

export function ListHead({ criteria, onSearch }: Props) {
  const { q, type } = criteria
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2.5">
      <h1 className="text-h2 max-sm:text-[1.5rem]/[2.75rem]">Set İlanları</h1>
      <div className="inline-flex gap-1 rounded-[12px] bg-soft p-0.75 max-sm:ml-auto">
        {kinds.map(({ value, label }) => (
          <Link
            key={value}
            to={hrefOf({ ...criteria, page: 1, category: [], subCategory: [], type: value })}
            aria-current={type === value ? 'true' : undefined}
            preventScrollReset
            className={classNames(
              'inline-flex min-h-9.5 items-center rounded-[9px] px-4.5 font-semibold transition-colors max-sm:px-3.5',
              type === value ? 'bg-surface text-text ring ring-line' : 'text-text2 hover:text-text',
            )}
          >
            {label}
          </Link>
        ))}
      </div>
      <SearchBox
        key={q}
        q={q}
        type={type}
        tone="secondary"
        className="w-full md:ml-auto md:w-auto md:max-w-120 md:flex-1"
        onSearch={onSearch}
      />
    </div>
  )
}

const kinds = [
  { value: 'crew', label: 'Ekip' },
  { value: 'cast', label: 'Oyuncu' },
] as const
