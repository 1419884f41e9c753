import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type {
  SavedAdvertisement,
  SavedState,
} from '../../../shared/board/saved-advertisements/saved-advertisements.ts'
import { AdvertisementCard } from '../../board/advertisements/advertisement-card.tsx'
import type { Marked } from '../../board/saved-advertisements/marked.ts'
import { useMarking } from '../../board/saved-advertisements/use-marking.ts'
import { useApi } from '../../data/queries.ts'
import { pageFrom } from '../../navigation/page-address.ts'
import { definePage } from '../../navigation/page.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Bookmark, EyeOff } from '../../ui/base/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Loaded } from '../../ui/layout/loaded.tsx'
import { TabLinks } from '../../ui/layout/tabs.tsx'
import { Paged } from '../../ui/paged.tsx'

const path = '/kaydedilenler'
const hiddenPath = `${path}?gizlenenler=1`

export const page = definePage({
  Component: SavedAdvertisementsPage,
  access: 'user',
  head: () => ({ title: 'Kaydedilenler', noindex: true }),
})

function SavedAdvertisementsPage() {
  const [search] = useSearchParams()
  const isHidden = search.get('gizlenenler') === '1'
  const query = useApi(
    isHidden ? 'GET /api/app/hidden-advertisements' : 'GET /api/app/saved-advertisements',
    { query: { page: pageFrom(search) } },
    { staleTime: 0 },
  )
  const onMark = useMarking()
  const base = isHidden ? `${hiddenPath}&` : `${path}?`
  return (
    <div className="page-gutter mx-auto min-h-dvh max-w-page py-8">
      <h1 className="text-h2">Kaydedilenler</h1>
      <div className="mt-4 mb-6">
        <TabLinks
          label="İlanlar"
          links={[
            { href: path, label: 'Kaydettiklerim', current: !isHidden },
            { href: hiddenPath, label: 'Gizlediklerim', current: isHidden },
          ]}
        />
      </div>
      <Loaded
        query={query}
        what={isHidden ? 'Gizlediğiniz ilanlar' : 'Kaydettiğiniz ilanlar'}
        blocks={{ count: 4, size: 'h-47.5 rounded-card', layout: 'ad-cards' }}
      >
        {({ data: rows, ...pages }) => (
          <Paged
            pages={pages}
            hrefFor={(number) => (number === 1 ? base.slice(0, -1) : `${base}page=${number}`)}
            empty={isHidden ? <NothingHidden /> : <NothingSaved />}
          >
            <h2 className="sr-only">İlanlar</h2>
            <ul className="ad-cards">
              {rows.map((row) => (
                <li key={row.advertisement_id} data-advertisement={row.advertisement_id}>
                  {isHidden ? <Hidden {...{ row, onMark }} /> : <Saved {...{ row, onMark }} />}
                </li>
              ))}
            </ul>
          </Paged>
        )}
      </Loaded>
    </div>
  )
}

type RowProps = { row: SavedAdvertisement; onMark: (marked: Marked) => void }

const reasons: Record<Exclude<SavedState, 'live'>, string> = {
  expired: 'Başvuru süresi doldu.',
  closed: 'İlan sahibi ilanı kapattı.',
  away: 'İlan şu anda yayında değil.',
}

function Saved({ row, onMark }: RowProps) {
  const { advertisement_id: id, state, card } = row
  if (state === 'live' && card)
    return (
      <AdvertisementCard
        advertisement={card}
        applied={row.application_state !== null && row.application_state !== 'withdrawn'}
        isSaved
        isOpen
        onMark={onMark}
      />
    )
  return (
    <Ended row={row} reason={state === 'live' ? reasons.away : reasons[state]}>
      <Button
        tone="secondary"
        size="small"
        className="relative"
        aria-label={`Çıkar: ${row.title}`}
        onClick={() => onMark({ id, isMarked: false, as: 'saved' })}
      >
        Çıkar
      </Button>
    </Ended>
  )
}

function Hidden({ row, onMark }: RowProps) {
  return (
    <Ended row={row} reason={row.state === 'live' ? 'Listelerinizde görünmüyor.' : reasons[row.state]}>
      <Button
        tone="secondary"
        size="small"
        className="relative"
        aria-label={`Yeniden göster: ${row.title}`}
        onClick={() => onMark({ id: row.advertisement_id, isMarked: false, as: 'hidden' })}
      >
        Yeniden göster
      </Button>
    </Ended>
  )
}

function Ended({ row, reason, children }: { row: SavedAdvertisement; reason: string; children: ReactNode }) {
  const { card, title } = row
  return (
    <Card as="article" className="flex h-full flex-col gap-1 bg-sunken">
      <h3 className="text-title text-text2 wrap-anywhere">
        {card ? (
          <Link to={`/advertisements/${card.id}`} className="hover:underline">
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      {card && <p className="text-small text-text2">{`${card.sub_category.name}, ${card.city.name}`}</p>}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-2">
        <p className="text-small text-text2">{reason}</p>
        {children}
      </div>
    </Card>
  )
}

const toList = <ButtonLink href="/advertisements">İlanlara göz at</ButtonLink>

const NothingSaved = () => (
  <EmptyState icon={Bookmark} title="Henüz bir ilan kaydetmediniz." action={toList}>
    Kartlardaki yer imine bastığınız ilanlar burada durur; son başvuru gününden iki gün önce size haber
    veririz.
  </EmptyState>
)

const NothingHidden = () => (
  <EmptyState icon={EyeOff} title="Gizlediğiniz ilan yok." action={toList}>
    “İlgilenmiyorum” dediğiniz ilanlar burada görünür.
  </EmptyState>
)
