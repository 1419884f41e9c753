import { Link, useSearchParams } from 'react-router'
import type { DeskNewsRow } from '../../../../shared/desk-news.ts'
import { newsStatuses, newsStatusLabels } from '../../../../shared/news-status.ts'
import { definePage } from '../../../page.ts'
import { pageFrom } from '../../../page-address.ts'
import { useApi } from '../../../queries.ts'
import { DeskFilters } from '../../../staff/desk-filters.tsx'
import { DeskList } from '../../../staff/desk-list.tsx'
import { choice, chosenIn, searchWordIn } from '../../../staff/list-criteria.ts'
import { StaffFrame } from '../../../staff/staff-frame.tsx'
import { When } from '../../../staff/when.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Newspaper, Plus } from '../../../ui/icons.ts'
import { NewsState } from './news-state.tsx'

export const page = definePage({
  Component: NewsListPage,
  access: 'editor',
  head: () => ({ title: 'Haberler: yönetim', noindex: true }),
})

const choices = { status: choice('Durum', newsStatuses, newsStatusLabels) }

/** Every piece of news, in whatever state. */
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
      <DeskFilters searchLabel="Başlık, yazar ya da etiket ara" filters={choices} />
      <DeskList
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

const columns: Column<DeskNewsRow>[] = [
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
