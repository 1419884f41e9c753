import { useSearchParams } from 'react-router'
import {
  auditActLabel,
  auditActs,
  auditSubjectLabel,
  auditSubjects,
} from '../../../../shared/operations/audit/audit-acts.ts'
import { definePage } from '../../../navigation/page.ts'
import { useApi } from '../../../data/queries.ts'
import { DayRange } from '../../../staff/fields/day-range.tsx'
import { StaffFilters } from '../../../staff/lists/staff-filters.tsx'
import { NothingFound } from '../../../staff/lists/staff-list.tsx'
import { DownloadButton } from '../../../staff/lists/download-button.tsx'
import {
  choice,
  chosenIn,
  dayIn,
  searchWordIn,
  sortedChoice,
  withFilter,
} from '../../../staff/lists/list-criteria.ts'
import { StaffFrame } from '../../../staff/staff-frame.tsx'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ScrollText } from '../../../ui/base/icons.ts'
import { Loaded } from '../../../ui/layout/loaded.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AuditTable } from './audit-table.tsx'

export const page = definePage({
  Component: AuditPage,
  access: 'admin',
  head: () => ({ title: 'Denetim Kaydı', noindex: true }),
})

function AuditPage() {
  const [search] = useSearchParams()
  const criteria = criteriaFrom(search)
  const before = search.get('before') ?? ''
  const query = useApi(
    'GET /api/admin/audit',
    { query: { ...criteria, ...(/^\d+_\d+$/.test(before) && { before }) } },
    { staleTime: 0, placeholderData: (shown) => shown },
  )
  return (
    <StaffFrame
      title="Denetim kaydı"
      lead="Yapılan her işlem buraya bir kez yazılır; kimse sonradan değiştiremez."
      actions={
        <DownloadButton endpoint="GET /api/admin/audit/export" input={{ query: criteria }}>
          CSV indir
        </DownloadButton>
      }
    >
      <StaffFilters searchLabel="Kişi ara" placeholder="Ad, e-posta ya da #numara" filters={filters} />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <DayRange isPast />
        {search.get('subject_type') && <SubjectId />}
      </div>
      <Loaded
        query={query}
        what="Kayıtlar"
        blocks={{ count: 8, size: 'h-14 rounded-control', layout: 'grid gap-2' }}
      >
        {({ data, next }) => (
          <div aria-busy={query.isFetching}>
            {data.length > 0 ? (
              <AuditTable entries={data} />
            ) : [...search].length > 0 ? (
              <NothingFound />
            ) : (
              <EmptyState icon={ScrollText} title="Henüz kayıt yok.">
                Masada yapılan ilk işlemle birlikte burada görünür.
              </EmptyState>
            )}
            <nav aria-label="Sayfalar" className="mt-4 flex flex-wrap gap-3">
              {before !== '' && (
                <ButtonLink href={placeIn(search, null)} tone="secondary">
                  En yeniler
                </ButtonLink>
              )}
              {next && (
                <ButtonLink href={placeIn(search, next)} tone="secondary">
                  Daha eskiler
                </ButtonLink>
              )}
            </nav>
          </div>
        )}
      </Loaded>
    </StaffFrame>
  )
}

function SubjectId() {
  const [search, setSearch] = useSearchParams()
  return (
    <TextField
      label="Konu numarası"
      name="subject_id"
      inputMode="numeric"
      maxLength={15}
      value={search.get('subject_id') ?? ''}
      onChange={({ target }) =>
        setSearch((before) => withFilter(before, 'subject_id', target.value.replace(/\D/g, '')), {
          preventScrollReset: true,
          replace: true,
        })
      }
    />
  )
}

function criteriaFrom(search: URLSearchParams) {
  const word = (name: string) => /^[a-z][a-z_]{0,60}$/.exec(search.get(name) ?? '')?.[0]
  const type = word('subject_type')
  const id = /^[1-9]\d{0,14}$/.exec(search.get('subject_id') ?? '')?.[0]
  return {
    q: searchWordIn(search),
    ...chosenIn(search, sides),
    act: word('act'),
    subject_type: type,
    subject_id: type && id,
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
  }
}

function placeIn(search: URLSearchParams, before: string | null): string {
  const next = new URLSearchParams(search)
  next.delete('before')
  if (before) next.set('before', before)
  return `?${next}`
}

const sides = {
  side: choice(
    'Aranan kişi',
    ['actor', 'subject'],
    { actor: 'İşlemi yapan', subject: 'İşlemle ilgili' },
    'Yapan ya da ilgili',
  ),
}

const filters = {
  ...sides,
  act: sortedChoice('İşlem', auditActs, auditActLabel),
  subject_type: sortedChoice('Konu', auditSubjects, auditSubjectLabel),
}
