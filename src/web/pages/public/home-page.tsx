import { Link, useNavigate } from 'react-router'
import { defaultCriteria } from '../../../shared/advertisement-search.ts'
import { formatNumber } from '../../../shared/money.ts'
import { AdvertisementCard } from '../../advertisements/advertisement-card.tsx'
import { SearchBox } from '../../advertisements/search-box.tsx'
import { useApplied } from '../../advertisements/use-applied.ts'
import { definePage, need } from '../../page.ts'
import { useApi } from '../../queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { ArrowRight, Camera, Users } from '../../ui/icons.ts'
import { hrefOf, hrefOfType, listPath } from './list-criteria.ts'

export const page = definePage({
  Component: HomePage,
  needs: () => [need('GET /api/app/home'), need('GET /api/app/advertisements/featured')],
  head: () => ({
    title: 'Set ilanları: ekip ve oyuncu işleri',
    description:
      'Film, dizi ve reklam setlerinde ekip ve oyuncu ilanları. İlan verin, başvurun, sette buluşun.',
    canonical: '/',
  }),
})

/** The first form of the home page: how many wait, two doors, and what the editors point at. */
function HomePage() {
  const { data: home } = useApi('GET /api/app/home')
  const navigate = useNavigate()
  return (
    <>
      <section className="page-gutter mx-auto max-w-page pt-10 pb-8 sm:pt-16">
        <h1 className="max-w-[18ch] text-h1">
          {home ? (
            <>
              Sette sizi bekleyen{' '}
              <span className="text-accent-text">{formatNumber(home.headline_count)}</span> ilan var
            </>
          ) : (
            'Sette sizi bekleyen ilanlar var'
          )}
        </h1>
        <p className="mt-4 max-w-measure text-text2">
          Film, dizi ve reklam setlerinin ekip ve oyuncu ilanları tek yerde. Her ilan yayından önce
          editörlerce incelenir.
        </p>
        <SearchBox
          action={listPath}
          className="mt-6 max-w-2xl"
          onSearch={(q) => void navigate(hrefOf({ ...defaultCriteria, q }))}
        />
        <div className="mt-6 grid gap-4 sm:grid-cols-2">
          <Door
            type="crew"
            icon={Camera}
            title="Ekip"
            lead="Kamera, ışık, sanat, prodüksiyon ve daha fazlası"
          />
          <Door type="cast" icon={Users} title="Oyuncu" lead="Başrolden figürasyona, reklamdan diziye" />
        </div>
      </section>
      <Featured />
    </>
  )
}

type DoorProps = { type: 'crew' | 'cast'; icon: IconName; title: string; lead: string }

function Door({ type, icon, title, lead }: DoorProps) {
  return (
    <Link
      to={hrefOfType(type)}
      className={`group flex items-center gap-4 rounded-card p-5 sm:p-6 ${type === 'crew' ? 'bg-crew-bg text-crew' : 'bg-cast-bg text-cast'}`}
    >
      <Icon of={icon} size={32} />
      <span className="min-w-0 flex-1">
        <span className="block text-h3">{title}</span>
        <span className="block text-small">{lead}</span>
      </span>
      <Icon of={ArrowRight} className="transition-transform group-hover:translate-x-1" />
    </Link>
  )
}

const mostFeatured = 6

function Featured() {
  const { data } = useApi('GET /api/app/advertisements/featured')
  const shown = data?.data.slice(0, mostFeatured) ?? []
  const applied = useApplied(shown.map(({ id }) => id))
  if (shown.length === 0) return null
  return (
    <section className="page-gutter mx-auto max-w-page py-8">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-h2">Öne çıkan ilanlar</h2>
        <ButtonLink href={listPath} tone="secondary" iconEnd={ArrowRight}>
          Tüm ilanlar
        </ButtonLink>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((advertisement) => (
          <li key={advertisement.id} className="min-w-0">
            <AdvertisementCard
              advertisement={advertisement}
              mode="grid"
              applied={applied.has(advertisement.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
