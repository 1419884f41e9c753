import { Link, useSearchParams } from 'react-router'
import { useState } from 'react'
import type { StaffCategory } from '../../../../../shared/content/dictionary/dictionary-staff.ts'
import { definePage } from '../../../../navigation/page.ts'
import { useApi } from '../../../../data/queries.ts'
import { StaffFrame } from '../../../../staff/staff-frame.tsx'
import { Button } from '../../../../ui/base/button.tsx'
import { classNames } from '../../../../ui/base/class-names.ts'
import { Plus } from '../../../../ui/base/icons.ts'
import { Loaded } from '../../../../ui/layout/loaded.tsx'
import { CategoryDialogs, type DictionaryDialog } from './category-dialogs.tsx'
import { CategoryRows, chosenIn } from './category-rows.tsx'
import { SubCategories } from './sub-categories.tsx'
import { useRefresh } from './use-refresh.ts'

export const page = definePage({
  Component: CategoriesPage,
  access: 'editor',
  head: () => ({ title: 'Kategoriler', noindex: true }),
})

function CategoriesPage() {
  const query = useApi('GET /api/admin/categories', undefined, {
    staleTime: 0,
  })
  const [dialog, setDialog] = useState<DictionaryDialog | null>(null)
  const refresh = useRefresh('GET /api/admin/categories', 'GET /api/dictionary/advertisement-categories')
  return (
    <StaffFrame
      title="Kategoriler"
      lead="Formlarda ve filtrelerde bu sırayla görünür. Adı değişen ya da birleşen kategorinin eski adresleri yenisine götürür."
      actions={
        <Button
          size="small"
          icon={Plus}
          onClick={() => setDialog({ act: 'edit', kind: 'category', id: null })}
        >
          Yeni kategori
        </Button>
      }
    >
      <Loaded
        query={query}
        what="Kategoriler"
        blocks={{ count: 2, size: 'h-96 rounded-card', layout: 'grid gap-4 lg:grid-cols-2' }}
      >
        {({ data }) => (
          <>
            <CategoryColumns categories={data} onOpenDialog={setDialog} refresh={refresh} />
            <CategoryDialogs
              dialog={dialog}
              categories={data}
              refresh={refresh}
              onClose={() => setDialog(null)}
            />
          </>
        )}
      </Loaded>
    </StaffFrame>
  )
}

type Props = {
  categories: StaffCategory[]
  onOpenDialog: (dialog: DictionaryDialog) => void
  refresh: () => Promise<void>
}

function CategoryColumns({ categories, onOpenDialog, refresh }: Props) {
  const [search] = useSearchParams()
  const chosen = chosenIn(categories, search)
  const isChosen = search.has('kategori')
  return (
    <div className="grid items-start gap-x-6 xl:grid-cols-2">
      <div className={isChosen ? 'max-xl:hidden' : undefined}>
        <CategoryRows {...{ categories, onOpenDialog, refresh }} chosenId={chosen?.id ?? null} />
      </div>
      {chosen && (
        <div
          className={classNames(
            !isChosen && 'max-xl:hidden',
            'min-w-0 xl:sticky xl:top-[calc(var(--header-height)+1rem)] xl:max-h-[calc(100dvh-var(--header-height)-2rem)] xl:overflow-y-auto',
          )}
        >
          <p className="mb-3 text-small xl:hidden">
            <Link to="?" className="link">
              Tüm kategoriler
            </Link>
          </p>
          <SubCategories key={chosen.id} {...{ onOpenDialog, refresh }} category={chosen} />
        </div>
      )}
    </div>
  )
}
