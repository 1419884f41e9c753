import { keepPreviousData } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { accountTypes } from '../../../../shared/people/accounts/person-fields.ts'
import { formatShortDate } from '../../../../shared/values/dates.ts'
import { formatNumber } from '../../../../shared/values/money.ts'
import {
  personStateLabels,
  personStates,
  roleLabels,
  roles,
  type PersonRow,
} from '../../../../shared/oversight/people.ts'
import { personName } from '../../../board/applications/person-name.ts'
import { mostListed } from '../../../../shared/contract/staff-lists.ts'
import { definePage } from '../../../navigation/page.ts'
import { pageFrom } from '../../../navigation/page-address.ts'
import { useApi } from '../../../data/queries.ts'
import { StaffFilters } from '../../../staff/lists/staff-filters.tsx'
import { StaffList } from '../../../staff/lists/staff-list.tsx'
import { choice, chosenIn, searchWordIn } from '../../../staff/lists/list-criteria.ts'
import { PersonBadges } from '../../../staff/person-badges.tsx'
import { StaffFrame } from '../../../staff/staff-frame.tsx'
import type { Column } from '../../../ui/layout/data-table.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Users } from '../../../ui/base/icons.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

export const page = definePage({
  Component: PeoplePage,
  access: 'editor',
  head: () => ({ title: 'Kişiler', noindex: true }),
})

function PeoplePage() {
  const [search] = useSearchParams()
  const criteria = criteriaFrom(search)
  const query = useApi('GET /api/admin/people', { query: criteria }, { placeholderData: keepPreviousData })
  const { data } = query
  return (
    <StaffFrame title="Kişiler" lead={wholeValueHint}>
      <StaffFilters
        searchLabel="Kişi ara"
        placeholder="Ad, firma, e-posta, telefon ya da #numara"
        filters={choices}
      />
      {data?.needs_whole_value ? (
        <Notice title="E-posta ve telefonun tamamını yazın">
          Gizlenen bilgiler deneyerek bulunmasın diye başlangıçla aranmaz. Adla ararken birkaç harf yeter.
        </Notice>
      ) : (
        <>
          {data && data.sorted_by !== criteria.sort && (
            <p className="mb-2 text-small text-text2">
              Bu kadar çok kişi ada göre sıralanamıyor; en yeniler üstte. Aramayı daraltabilirsiniz.
            </p>
          )}
          <StaffList
            query={query}
            caption="Kişiler"
            columns={columns}
            rowKey={({ id }) => id}
            noun={data && data.total >= mostListed ? 'ya da daha çok kişi' : 'kişi'}
            empty={
              <EmptyState icon={Users} title="Henüz kimse yok.">
                Kayıt olanlar burada görünür.
              </EmptyState>
            }
          />
        </>
      )}
    </StaffFrame>
  )
}

const wholeValueHint = 'E-posta ya da telefonla ararken tamamını yazın.'

const choices = {
  state: choice('Durum', personStates, personStateLabels),
  role: choice('Rol', roles, roleLabels),
  type: choice('Hesap', accountTypes, { individual: 'Bireysel', corporate: 'Kurumsal' }),
  sort: choice('Sıra', ['oldest', 'name'], { oldest: 'En eski', name: 'Ada göre' }, 'En yeni'),
}

const criteriaFrom = (search: URLSearchParams) => {
  const { sort, ...chosen } = chosenIn(search, choices)
  return {
    q: searchWordIn(search, 254),
    ...chosen,
    sort: sort ?? ('newest' as const),
    page: pageFrom(search),
  }
}

const columns: Column<PersonRow>[] = [
  {
    label: 'Kişi',
    part: 'title',
    cell: (row) => (
      <div className="min-w-0">
        <Link to={`/yonetim/kisiler/${row.id}`} className="font-semibold wrap-anywhere hover:underline">
          {personName(row)}
        </Link>
        <span className="block text-meta font-normal text-text3 wrap-anywhere">
          {[`#${row.id}`, row.company_name && `${row.firstname} ${row.lastname}`].filter(Boolean).join(' · ')}
        </span>
      </div>
    ),
  },
  { label: 'Durum', cell: (row) => <PersonBadges person={row} ordinary="Açık" /> },
  {
    label: 'İletişim',
    cell: ({ phone, email }) => (
      <span className="text-small text-text2">
        <span className="block tabular-nums">{phone ?? '–'}</span>
        <span className="block wrap-anywhere">{email}</span>
      </span>
    ),
  },
  { label: 'İlan', align: 'end', cell: (row) => formatNumber(row.advertisements_count) },
  { label: 'Başvuru', align: 'end', cell: (row) => formatNumber(row.applications_count) },
  {
    label: 'Kayıt',
    cell: (row) => <span className="whitespace-nowrap">{formatShortDate(row.created_at)}</span>,
  },
]
