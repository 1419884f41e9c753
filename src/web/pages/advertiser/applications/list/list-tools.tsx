import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { Icon } from '../../../../ui/base/icon.tsx'
import { ArrowDownUp, ListFilter, Search } from '../../../../ui/base/icons.ts'
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
      <SearchField value={search.get('q') ?? ''} onChange={(q) => change({ q: q || null })} />
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

function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  function type(next: string) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => onChange(next.trim()), 300)
  }
  return (
    <label className="relative min-w-40 flex-1 basis-full sm:basis-40">
      <span className="sr-only">Başvuranlarda ara</span>
      <Icon
        of={Search}
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-text3"
      />
      <input
        type="search"
        value={text}
        maxLength={100}
        placeholder="Ad, meslek, şehir"
        onChange={(event) => type(event.target.value)}
        className="min-h-9 w-full rounded-control border border-line-strong bg-surface pr-2 pl-9 text-small pointer-coarse:min-h-11 pointer-coarse:text-body"
      />
    </label>
  )
}
