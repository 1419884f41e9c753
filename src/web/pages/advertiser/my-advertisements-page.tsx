import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  advertisementStatuses,
  advertisementStatusLabels,
} from '../../../shared/board/advertisements/advertisement-status.ts'
import { draftLabel } from '../../../shared/board/drafts/draft-limits.ts'
import { definePage } from '../../navigation/page.ts'
import { pageFrom, pagesOf } from '../../navigation/page-address.ts'
import { useApi } from '../../data/queries.ts'
import { useSession } from '../../data/session.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { lazyPart } from '../../ui/base/lazy-part.ts'
import { Loaded } from '../../ui/layout/loaded.tsx'
import { useStableFocus } from '../../ui/layout/stable-focus.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { BriefcaseBusiness, Plus, Users } from '../../ui/base/icons.ts'
import { Paged } from '../../ui/paged.tsx'
import { TabLinks } from '../../ui/layout/tabs.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { DraftsTab, draftsPath, FirstDrafts } from './drafts/drafts-tab.tsx'
import { OwnAdvertisementsTable } from './own-advertisements-table.tsx'
import { LinkedAct } from './linked-act.tsx'
import { WaitingLine } from './waiting-line.tsx'

const TeamDialog = lazyPart(async () => (await import('../../board/colleagues/team-dialog.tsx')).TeamDialog)

const path = '/my-advertisements'

export const page = definePage({
  Component: MyAdvertisementsPage,
  access: 'user',
  head: () => ({ title: 'İlanlarım', noindex: true }),
})

function MyAdvertisementsPage() {
  const [search] = useSearchParams()
  const { user } = useSession()
  const [isTeamOpen, setTeamOpen] = useState(false)
  const isOfDrafts = search.get('status') === 'draft'
  const status = advertisementStatuses.find((known) => known === search.get('status'))
  const page = pageFrom(search)
  const query = useApi(
    'GET /api/app/advertisements/my-advertisements',
    { query: { page, ...(status && { status }) } },
    { staleTime: 0, placeholderData: keepPreviousData },
  )
  const { data, error, isPlaceholderData } = query
  useEffect(() => {
    if (error && error.status !== 401) toast.error('İlanlarınız yüklenirken bir hata oluştu.')
  }, [error])
  const drafts = useApi('GET /api/app/advertisement-drafts', undefined, { staleTime: 0 })
  const hasDrafts = status === undefined && (drafts.data?.data.length ?? 0) > 0
  const box = useRef<HTMLDivElement>(null)
  useStableFocus(box)
  return (
    <div ref={box} className="page-gutter mx-auto max-w-page py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-h2">İlanlarım</h1>
        <ButtonLink href="/create-advertisement" icon={Plus} className="min-[26rem]:hidden">
          İlan Ver
        </ButtonLink>
        {user?.type === 'corporate' && (
          <Button tone="quiet" size="small" icon={Users} onClick={() => setTeamOpen(true)}>
            Sürekli ekip
          </Button>
        )}
      </div>
      <div className="mt-3 mb-4">
        <TabLinks
          label="Duruma göre"
          links={linksFor(isOfDrafts ? 'draft' : status, data?.counts, drafts.data?.data.length)}
        />
      </div>
      {isTeamOpen && <TeamDialog onClose={() => setTeamOpen(false)} />}
      {data?.waiting && <WaitingLine waiting={data.waiting} />}
      <LinkedAct />
      {isOfDrafts ? (
        <DraftsTab query={drafts} />
      ) : (
        status === undefined && page === 1 && <FirstDrafts drafts={drafts.data?.data ?? []} />
      )}
      {!isOfDrafts && (
        <Loaded
          query={query}
          what="İlanlarınız"
          failed="İlanlarınız yüklenirken bir hata oluştu."
          blocks={{ count: 3, size: 'h-27 rounded-card', layout: 'flex flex-col gap-3' }}
        >
          {({ data: rows, ...pages }) => (
            <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
              <Paged
                pages={pages}
                hrefFor={pagesOf(path, status)}
                empty={hasDrafts ? null : <Empty status={status} />}
              >
                <OwnAdvertisementsTable rows={rows} />
              </Paged>
            </div>
          )}
        </Loaded>
      )}
    </div>
  )
}

type Status = (typeof advertisementStatuses)[number]

function linksFor(
  current: Status | 'draft' | undefined,
  counts: Record<Status, number> | undefined,
  drafts: number | undefined,
) {
  const link = (href: string, label: string, isCurrent: boolean, total: number | undefined) => ({
    href,
    label,
    current: isCurrent,
    ...(total !== undefined && { total }),
  })
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, drafts ?? 0)
  return [
    link(path, 'Tümü', current === undefined, all),
    ...tabOrder.map((status) =>
      link(
        `${path}?status=${status}`,
        advertisementStatusLabels[status],
        status === current,
        counts?.[status],
      ),
    ),
    link(draftsPath, draftLabel, current === 'draft', drafts),
    link('/paylasilan-ilanlar', 'Paylaşılan ilanlar', false, undefined),
  ]
}

const tabOrder: readonly Status[] = [
  'published',
  'waiting_for_approve',
  'rejected',
  'expired',
  'closed_by_owner',
]

function Empty({ status }: { status: Status | undefined }) {
  if (status)
    return (
      <EmptyState
        icon={BriefcaseBusiness}
        title={`“${advertisementStatusLabels[status]}” durumunda ilanınız yok.`}
        action={
          <ButtonLink href={path} tone="secondary">
            Tüm ilanlarımı göster
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      icon={BriefcaseBusiness}
      title="Henüz ilan vermediniz."
      action={<ButtonLink href="/create-advertisement">İlk ilanınızı verin</ButtonLink>}
    >
      Ekip veya oyuncu ilanı verin; editör onayından sonra yayınlanır.
    </EmptyState>
  )
}
