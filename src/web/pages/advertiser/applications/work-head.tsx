import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatNumber } from '../../../../shared/values/money.ts'
import { deadlineWords } from '../../../../shared/board/deadlines/deadline-words.ts'
import { promiseWords } from '../../../board/deadlines/response-promise/promise-words.ts'
import { Button, ButtonLink } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { ArrowLeft, ExternalLink, Mail, UserPlus } from '../../../ui/base/icons.ts'
import { lazyPart } from '../../../ui/base/lazy-part.ts'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { Downloads } from './downloads.tsx'
import { openName } from '../../../../shared/board/applications/received-path.ts'
import { listFrom, listTabs, withParameters, type ListTab } from './list-address.ts'
import type { ReceivedList } from './list/use-received.ts'

const ColleaguesDialog = lazyPart(
  async () => (await import('../../../board/colleagues/colleagues-dialog.tsx')).ColleaguesDialog,
)

const labels: Record<ListTab, string> = {
  all: 'Tümü',
  pending: 'Bekleyen',
  shortlist: 'Kısa liste',
  accepted: 'Kabul',
  rejected: 'Reddedilen',
  unanswered: 'Yanıtlanmayan',
  cancelled: 'İptal',
  withdrawn: 'Geri çekilen',
}

const rare: readonly ListTab[] = ['cancelled', 'withdrawn', 'unanswered']

type Props = {
  id: number
  list: ReceivedList | undefined
  selected: readonly number[]
  onSheet: () => void
}

export function WorkHead({ id, list, selected, onSheet }: Props) {
  const counts = list?.counts
  const side = list?.advertisement.side
  const isShared = side === 'viewer' || side === 'decider'
  const [isTeamOpen, setTeamOpen] = useState(false)
  return (
    <div className="bg-surface">
      <div className="flex items-center gap-x-2 px-1 pt-1 sm:px-3 lg:px-6 lg:pt-2">
        <Link
          to={isShared ? '/paylasilan-ilanlar' : '/my-advertisements'}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-text/8 lg:-ml-3"
        >
          <Icon of={ArrowLeft} />
          <span className="sr-only">{isShared ? 'Paylaşılan ilanlar' : 'İlanlarım'}</span>
        </Link>
        <div className="min-w-0 flex-1">
          <h1 className="text-title">Gelen Başvurular</h1>
          {list && (
            <p className="truncate text-small text-text2">
              {`${list.advertisement.title} · ${formatNumber(list.counts.all)} başvuru`}
              {list.advertisement.status === 'published' && (
                <Deadline deadline={list.advertisement.application_deadline} />
              )}
              {list.advertisement.decision_date && ` · ${promiseWords(list.advertisement.decision_date)}`}
            </p>
          )}
        </div>
        {side === 'owner' && list?.advertisement.status === 'published' && (
          <ButtonLink
            href={`/advertisement/${id}/invitations`}
            tone="quiet"
            size="small"
            icon={Mail}
            className="max-lg:hidden"
          >
            Davet et
          </ButtonLink>
        )}
        <ButtonLink href={`/advertisements/${id}`} tone="quiet" size="small" icon={ExternalLink}>
          <span className="max-sm:sr-only">İlanı gör</span>
        </ButtonLink>
        {side === 'owner' && list && (
          <Button
            tone="quiet"
            size="small"
            icon={UserPlus}
            className="max-sm:hidden"
            onClick={() => setTeamOpen(true)}
          >
            Ekip arkadaşları
          </Button>
        )}
        {side !== 'viewer' && <Downloads id={id} selected={selected} onSheet={onSheet} />}
      </div>
      <StateTabs id={id} counts={counts} />
      {isTeamOpen && list && (
        <ColleaguesDialog
          advertisementId={id}
          title={list.advertisement.title}
          onClose={() => setTeamOpen(false)}
        />
      )}
    </div>
  )
}

function Deadline({ deadline }: { deadline: string }) {
  const { text, tone } = deadlineWords(deadline)
  return (
    <>
      {' · '}
      <span
        className={tone === null ? '' : tone === 'bad' ? 'font-semibold text-bad' : 'font-semibold text-warn'}
      >
        {text}
      </span>
    </>
  )
}

function StateTabs({ id, counts }: { id: number; counts: ReceivedList['counts'] | undefined }) {
  const [search] = useSearchParams()
  const { tab } = listFrom(search)
  const totals: Record<ListTab, number | undefined> = {
    all: counts?.all,
    pending: counts?.pending,
    shortlist: counts?.shortlisted,
    accepted: counts?.accepted,
    rejected: counts?.rejected,
    cancelled: counts?.cancelled,
    withdrawn: counts?.withdrawn,
    unanswered: counts?.unanswered,
  }
  const shown = [...listTabs, 'all' as const].filter(
    (one) => !rare.includes(one) || one === tab || (totals[one] ?? 0) > 0,
  )
  const hrefOf = (one: ListTab) => {
    const query = withParameters(search, { status: one === 'all' ? null : one, [openName]: null }).toString()
    return `/advertisement/${id}/applications${query && `?${query}`}`
  }
  return (
    <div className="px-1 sm:px-3">
      <TabLinks
        label="Duruma göre"
        links={shown.map((one) => ({
          href: hrefOf(one),
          label: labels[one],
          current: one === tab,
          ...(totals[one] !== undefined && { total: totals[one] }),
        }))}
      />
    </div>
  )
}
