import { useSearchParams } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { ArrowDownUp, ListFilter } from '../../../../ui/base/icons.ts'
import { SearchInput } from '../../../../ui/form/search-input.tsx'
import { Menu } from '../../../../ui/navigation/menu.tsx'
import { openName } from '../../../../../shared/board/applications/received-path.ts'
import { countFilters, listFrom, noFilters, sortLabels, withParameters } from '../list-address.ts'

type Props = { isSelecting: boolean; onSelecting: () => void; onFilter: () => void }

export function ListTools({ isSelecting, onSelecting, onFilter }: Props) {
  const [search, setSearch] = useSearchParams()
  const { sort } = listFrom(search)
  const filters = countFilters(search)
  const change = (changes: Parameters<typeof withParameters>[1]) =>
    setSearch((before) => withParameters(before, changes), { replace: true, preventScrollReset: true })
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2 border-b border-line px-4 py-2.5">
      <SearchInput
        label="Başvuranlarda ara"
        placeholder="Ad, meslek, şehir"
        maxLength={100}
        value={search.get('q') ?? ''}
        onChange={(q) => change({ q: q || null })}
        className="min-w-40 flex-1 basis-full sm:basis-40"
      />
      <Menu
        label="Sıralama"
        items={Object.entries(sortLabels).map(([value, label]) => ({
          label,
          onSelect: () => change({ sort: value === 'newest' ? null : value }),
        }))}
        trigger={(props) => (
          <Button {...props} tone="quiet" size="small" icon={ArrowDownUp} title="Sıralama">
            <span className="sr-only">Sıralama: </span>
            {sortLabels[sort]}
          </Button>
        )}
      />
      <Button tone="quiet" size="small" icon={ListFilter} onClick={onFilter} title="Filtreler">
        {filters > 0 ? `Filtre (${filters})` : 'Filtre'}
      </Button>
      <Button
        tone="quiet"
        size="small"
        aria-pressed={isSelecting}
        onClick={onSelecting}
        className="lg:hidden"
      >
        {isSelecting ? 'Vazgeç' : 'Seç'}
      </Button>
      {filters > 0 && (
        <Button tone="quiet" size="small" onClick={() => change({ ...noFilters, [openName]: null })}>
          Filtreleri temizle
        </Button>
      )}
    </div>
  )
}
