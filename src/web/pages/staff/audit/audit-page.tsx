import { useSearchParams } from 'react-router'
import { auditActLabel, auditActs, auditSubjectLabel, auditSubjects } from '../../../../shared/audit-acts.ts'
import { auditSides } from '../../../../shared/audit-sides.ts'
import { isRealDate } from '../../../../shared/ages.ts'
import { compareTurkish } from '../../../../shared/turkish-text.ts'
import { definePage } from '../../../page.ts'
import { useApi } from '../../../queries.ts'
import { DeskFilters, type DeskFilter } from '../../../staff/desk-filters.tsx'
import { DownloadButton } from '../../../staff/download-button.tsx'
import { StaffFrame } from '../../../staff/staff-frame.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { ScrollText, SearchX } from '../../../ui/icons.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { AuditDays } from './audit-days.tsx'
import { AuditTable } from './audit-table.tsx'

export const page = definePage({
  Component: AuditPage,
  access: 'admin',
  head: () => ({ title: 'Denetim Kaydı', noindex: true }),
})

/** Everything that staff did, newest first; what is looked for lives in the address. */
function AuditPage() {
  const [search] = useSearchParams()
  const criteria = criteriaFrom(search)
  const before = search.get('before') ?? ''
  const { data, error, isFetching, refetch } = useApi(
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
      <DeskFilters searchLabel="Kişi ara" placeholder="Ad, e-posta ya da #numara" filters={filters} />
      <AuditDays />
      {data ? (
        <div aria-busy={isFetching}>
          {data.data.length > 0 ? (
            <AuditTable entries={data.data} />
          ) : (
            <Nothing isSearched={[...search].length > 0} />
          )}
          <nav aria-label="Sayfalar" className="mt-4 flex flex-wrap gap-3">
            {before !== '' && (
              <ButtonLink href={placeIn(search, null)} tone="secondary">
                En yeniler
              </ButtonLink>
            )}
            {data.next && (
              <ButtonLink href={placeIn(search, data.next)} tone="secondary">
                Daha eskiler
              </ButtonLink>
            )}
          </nav>
        </div>
      ) : error ? (
        <ErrorState title="Kayıtlar yüklenemedi." onRetry={() => void refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <SkeletonGroup label="Yükleniyor" className="grid gap-2">
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton key={row} className="h-14 rounded-control" />
          ))}
        </SkeletonGroup>
      )}
    </StaffFrame>
  )
}

function Nothing({ isSearched }: { isSearched: boolean }) {
  return isSearched ? (
    <EmptyState icon={SearchX} title="Eşleşen kayıt yok.">
      Arama sözcüğünü ya da filtreleri değiştirin.
    </EmptyState>
  ) : (
    <EmptyState icon={ScrollText} title="Henüz kayıt yok.">
      Masada yapılan ilk işlemle birlikte burada görünür.
    </EmptyState>
  )
}

/** What the address says, without what it says wrong. */
function criteriaFrom(search: URLSearchParams) {
  const side = auditSides.find((known) => known === search.get('side'))
  const word = (name: string) => {
    const value = search.get(name) ?? ''
    return /^[a-z][a-z_]{0,60}$/.test(value) ? value : null
  }
  const day = (name: string) => {
    const value = search.get(name) ?? ''
    return isRealDate(value) ? value : null
  }
  const [q, act, type, from, to] = [
    search.get('q')?.trim().slice(0, 100),
    word('act'),
    word('subject_type'),
    day('from'),
    day('to'),
  ]
  const id = search.get('subject_id') ?? ''
  return {
    ...(q && { q }),
    ...(side && { side }),
    ...(act && { act }),
    ...(type && { subject_type: type }),
    ...(type && /^[1-9]\d{0,14}$/.test(id) && { subject_id: id }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

function placeIn(search: URLSearchParams, before: string | null): string {
  const next = new URLSearchParams(search)
  next.delete('before')
  if (before) next.set('before', before)
  return `?${next}`
}

const sorted = (values: readonly string[], labelOf: (value: string) => string) =>
  values
    .map((value) => ({ value, label: labelOf(value) }))
    .sort((one, other) => compareTurkish(one.label, other.label))

const filters: DeskFilter[] = [
  {
    name: 'side',
    label: 'Aranan kişi',
    all: 'Yapan ya da ilgili',
    options: [
      { value: 'actor', label: 'İşlemi yapan' },
      { value: 'subject', label: 'İşlemle ilgili' },
    ],
  },
  { name: 'act', label: 'İşlem', options: sorted(auditActs, auditActLabel) },
  { name: 'subject_type', label: 'Konu', options: sorted(auditSubjects, auditSubjectLabel) },
]
