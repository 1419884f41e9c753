import { Link, useSearchParams } from 'react-router'
import type { StaffNewsRow } from '../../../../../shared/content/news/news-staff.ts'
import { newsStatuses, newsStatusLabels } from '../../../../../shared/content/news/news-status.ts'
import { definePage } from '../../../../navigation/page.ts'
import { pageFrom } from '../../../../navigation/page-address.ts'
import { useApi } from '../../../../data/queries.ts'
import { StaffFilters } from '../../../../staff/lists/staff-filters.tsx'
import { StaffList } from '../../../../staff/lists/staff-list.tsx'
import { choice, chosenIn, searchWordIn } from '../../../../staff/lists/list-criteria.ts'
import { StaffFrame } from '../../../../staff/staff-frame.tsx'
import { When } from '../../../../staff/lists/when.tsx'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import type { Column } from '../../../../ui/layout/data-table.tsx'
import { EmptyState } from '../../../../ui/layout/empty-state.tsx'
import { Newspaper, Plus } from '../../../../ui/base/icons.ts'
import { NewsState } from './news-state.tsx'

export const page = definePage({
  Component: NewsListPage,
  access: 'editor',
  head: () => ({ title: 'Haberler: yönetim', noindex: true }),
})

const choices = { status: choice('Durum', newsStatuses, newsStatusLabels) }

function NewsListPage() {
  const [search] = useSearchParams()
  const query = useApi(
    'GET /api/admin/news',
    { query: { page: pageFrom(search), q: searchWordIn(search), ...chosenIn(search, choices) } },
    { staleTime: 0, placeholderData: (before) => before },
  )
  return (
    <StaffFrame
      title="Haberler"
      actions={
        <ButtonLink href="/yonetim/haberler/yeni" size="small" icon={Plus}>
          Yeni haber
        </ButtonLink>
      }
    >
      <StaffFilters searchLabel="Başlık, yazar ya da etiket ara" filters={choices} />
      <StaffList
        query={query}
        caption="Haberler"
        noun="haber"
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={Newspaper}
            title="Henüz haber yok."
            action={
              <ButtonLink href="/yonetim/haberler/yeni" icon={Plus}>
                Yeni haber
              </ButtonLink>
            }
          >
            İlk haberi taslak olarak başlatıp istediğiniz zaman yayınlayabilirsiniz.
          </EmptyState>
        }
      />
    </StaffFrame>
  )
}

const columns: Column<StaffNewsRow>[] = [
  {
    label: 'Başlık',
    part: 'title',
    cell: ({ id, title }) => (
      <Link to={`/yonetim/haberler/${id}`} className="font-semibold wrap-anywhere hover:underline">
        {title}
      </Link>
    ),
  },
  { label: 'Durum', cell: ({ status }) => <NewsState status={status} /> },
  { label: 'Yazar', cell: ({ author }) => author ?? '–' },
  { label: 'Yayın zamanı', cell: ({ published_at: at }) => (at ? <When at={at} /> : '–') },
  { label: 'Son değişiklik', cell: ({ updated_at: at }) => <When at={at} /> },
]
