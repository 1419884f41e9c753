import { useRef } from 'react'
import { mostSavedSearches } from '../../../../shared/board/saved-searches/saved-search.ts'
import type { CountedSearch } from '../../../../shared/board/saved-searches/saved-searches.ts'
import { definePage } from '../../../navigation/page.ts'
import { useApi } from '../../../data/queries.ts'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { Bell } from '../../../ui/base/icons.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Loaded } from '../../../ui/layout/loaded.tsx'
import { useStableFocus } from '../../../ui/layout/stable-focus.ts'
import { SavedSearchRow } from './saved-search-row.tsx'

export const page = definePage({
  Component: SavedSearchesPage,
  access: 'user',
  head: () => ({ title: 'Kayıtlı aramalar', noindex: true }),
})

function SavedSearchesPage() {
  const query = useApi('GET /api/app/saved-searches', {}, { staleTime: 0 })
  return (
    <div className="page-gutter mx-auto min-h-dvh max-w-list py-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-h2">Kayıtlı aramalar</h1>
        <ButtonLink href="/advertisements" tone="secondary">
          İlanlara göz at
        </ButtonLink>
      </div>
      <p className="mt-2 mb-6 text-text2">
        Aramalarınıza uyan yeni ilanları site içinde, e-postayla ve bildirim açtığınız tarayıcılarda haber
        veririz; her ilanı bir kez.
      </p>
      <Loaded
        query={query}
        what="Kayıtlı aramalarınız"
        blocks={{ count: 3, size: 'h-36 rounded-card', layout: 'flex flex-col gap-3' }}
      >
        {({ data }) => (data.length === 0 ? <Empty /> : <Searches searches={data} />)}
      </Loaded>
    </div>
  )
}

function Searches({ searches }: { searches: CountedSearch[] }) {
  const list = useRef<HTMLDivElement>(null)
  useStableFocus(list)
  return (
    <div ref={list}>
      <ul className="flex flex-col gap-3">
        {searches.map((search) => (
          <SavedSearchRow key={search.id} search={search} />
        ))}
      </ul>
      <p className="mt-4 text-small text-text3">
        {searches.length} / {mostSavedSearches} arama
      </p>
    </div>
  )
}

function Empty() {
  return (
    <EmptyState
      icon={Bell}
      title="Henüz kayıtlı aramanız yok."
      action={<ButtonLink href="/advertisements">İlanlara git</ButtonLink>}
    >
      İlan listesinde filtrelerinizi seçip “Aramayı kaydet”e basın. Uyan yeni bir ilan yayımlanınca size haber
      verelim; her gün yeniden bakmanıza gerek kalmasın.
    </EmptyState>
  )
}
