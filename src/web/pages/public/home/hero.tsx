import { Link, useNavigate } from 'react-router'
import { defaultCriteria } from '../../../../shared/board/advertisements/advertisement-search.ts'
import { formatNumber } from '../../../../shared/values/money.ts'
import { SearchBox } from '../../../board/search-help/search-box.tsx'
import { useApi } from '../../../data/queries.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Icon, type IconName } from '../../../ui/base/icon.tsx'
import { ArrowRight, Camera, Users } from '../../../ui/base/icons.ts'
import { hrefOf, hrefOfType, listPath } from '../advertisements/list-criteria.ts'
import { Slider } from '../../../content/slides/slider.tsx'

export function Hero() {
  const slides = useApi('GET /api/app/slides').data?.data ?? []
  const navigate = useNavigate()
  return (
    <div
      className={classNames(
        'page-gutter mx-auto max-w-page pt-8 pb-8 sm:pt-12',
        slides.length > 0 && 'grid gap-6 sm:gap-8 lg:grid-cols-[minmax(0,1fr)_30rem] lg:gap-12',
      )}
    >
      <section className="flex flex-col justify-center">
        <Headline />
        <p className="mt-4 max-w-measure text-text2">
          Film, dizi ve reklam setlerinin ekip ve oyuncu ilanları tek yerde. Her ilan yayından önce
          editörlerce incelenir.
        </p>
        <SearchBox
          action={listPath}
          className="mt-6 max-w-list"
          onSearch={(change) => void navigate(hrefOf({ ...defaultCriteria, ...change }))}
        />
        <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 sm:mt-6 sm:gap-4">
          <TypeLink
            type="crew"
            icon={Camera}
            title="Ekip"
            lead="Kamera, ışık, sanat, prodüksiyon ve daha fazlası"
          />
          <TypeLink type="cast" icon={Users} title="Oyuncu" lead="Başrolden figürasyona, reklamdan diziye" />
        </div>
      </section>
      {slides.length > 0 && <Slider slides={slides} />}
    </div>
  )
}

function Headline() {
  const { data } = useApi('GET /api/app/home')
  return (
    <h1 className="max-w-[18ch] text-h1">
      {data ? (
        <>
          Sette sizi bekleyen <span className="text-accent-text">{formatNumber(data.headline_count)}</span>{' '}
          ilan var
        </>
      ) : (
        'Sette sizi bekleyen ilanlar var'
      )}
    </h1>
  )
}

type TypeLinkProps = { type: 'crew' | 'cast'; icon: IconName; title: string; lead: string }

function TypeLink({ type, icon, title, lead }: TypeLinkProps) {
  return (
    <Link
      to={hrefOfType(type)}
      className={classNames(
        'group flex flex-col gap-3 rounded-card p-4 sm:p-5',
        type === 'crew' ? 'bg-crew-bg text-crew' : 'bg-cast-bg text-cast',
      )}
    >
      <span className="flex items-center justify-between">
        <Icon of={icon} size={28} />
        <Icon of={ArrowRight} className="transition-transform group-hover:translate-x-1" />
      </span>
      <span>
        <span className="block text-h3">{title}</span>
        <span className="block text-small">{lead}</span>
      </span>
    </Link>
  )
}
