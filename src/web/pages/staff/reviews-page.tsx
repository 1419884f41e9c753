import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatRelative } from '../../../shared/dates.ts'
import { formatNumber } from '../../../shared/money.ts'
import type { Review } from '../../../shared/reviews.ts'
import { personName } from '../../applications/person-name.ts'
import { definePage } from '../../page.ts'
import { pageFrom } from '../../page-address.ts'
import { useApi } from '../../queries.ts'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { CircleCheck } from '../../ui/icons.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { ReviewedAdvertisement } from './reviewed-advertisement.tsx'

export const page = definePage({
  Component: ReviewsPage,
  access: 'editor',
  head: () => ({ title: 'Onay Kuyruğu', noindex: true }),
})

const pollMs = 30_000

/** Waiting advertisements on the left, the chosen one on the right; on a phone one below the other. */
function ReviewsPage() {
  const [search] = useSearchParams()
  const [chosenId, setChosenId] = useState<number | null>(null)
  const { data, error, refetch, isFetching } = useApi(
    'GET /api/admin/reviews',
    { query: { page: pageFrom(search) } },
    { staleTime: 0, refetchInterval: pollMs },
  )
  const chosen = data?.data.find(({ id }) => id === chosenId) ?? data?.data[0]
  return (
    <StaffFrame
      title="Onay Kuyruğu"
      lead={
        data
          ? `${formatNumber(data.total)} ilan bekliyor; en uzun bekleyen en üstte.`
          : 'En uzun bekleyen en üstte.'
      }
    >
      {error ? (
        <ErrorState title="Bekleyen ilanlar yüklenemedi." onRetry={() => void refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : !data ? (
        <SkeletonGroup label="Bekleyen ilanlar yükleniyor" className="grid gap-4 lg:grid-cols-[20rem_1fr]">
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
        </SkeletonGroup>
      ) : !chosen ? (
        <EmptyState icon={CircleCheck} title="Bekleyen ilan yok.">
          Yeni ya da düzenlenmiş ilanlar buraya düşer.
        </EmptyState>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <div className="lg:sticky lg:top-20">
            <ul className="flex max-h-64 flex-col gap-1 overflow-y-auto rounded-card border border-line bg-surface p-1.5 lg:max-h-[calc(100dvh-14rem)]">
              {data.data.map((row) => (
                <li key={row.id}>
                  <Row row={row} isChosen={row.id === chosen.id} onChoose={() => setChosenId(row.id)} />
                </li>
              ))}
            </ul>
            <div className="mt-3">
              <Pagination
                page={data.current_page}
                lastPage={data.last_page}
                hrefFor={(page) => `/yonetim?page=${page}`}
              />
            </div>
          </div>
          <ReviewedAdvertisement key={`${chosen.id}.${chosen.revision}`} review={chosen} />
        </div>
      )}
    </StaffFrame>
  )
}

function Row({ row, isChosen, onChoose }: { row: Review; isChosen: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'w-full rounded-control px-3 py-2.5 text-start',
        isChosen ? 'bg-soft' : 'hover:bg-text/5',
      )}
    >
      <span className="flex items-center justify-between gap-2">
        <Chip tone={row.type}>{row.type === 'crew' ? 'Ekip' : 'Oyuncu'}</Chip>
        <span className="text-meta text-text3">{formatRelative(row.submitted_at)}</span>
      </span>
      <span className="mt-1 block font-semibold wrap-anywhere">{row.title}</span>
      <span className="block text-small text-text2">{personName(row.owner)}</span>
    </button>
  )
}
