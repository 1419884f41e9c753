import { lazy, Suspense, useRef } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import type { AdvertisementDetail } from '../../../shared/advertisements.ts'
import { formatDate } from '../../../shared/dates.ts'
import { formatNumber } from '../../../shared/money.ts'
import { truncate } from '../../../shared/turkish-text.ts'
import { Gallery } from '../../advertisements/gallery.tsx'
import { priceWords } from '../../advertisements/price.ts'
import { useAdvertisement, useCountedView } from '../../advertisements/use-advertisement.ts'
import { ApplyButton } from '../../applications/apply-button.tsx'
import { definePage, personalNeed } from '../../page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { SearchX } from '../../ui/icons.ts'
import { StickyBar } from '../../ui/sticky-bar.tsx'
import { AdvertisementFacts } from './advertisement-facts.tsx'
import { listPath } from './list-criteria.ts'
import { ShareButton } from './share-button.tsx'
import { StatusCard } from './status-card.tsx'

const EditDialog = lazy(async () => ({
  default: (await import('../../advertisements/form/edit-dialog.tsx')).EditDialog,
}))

export const page = definePage({
  Component: AdvertisementPage,
  needs: ({ params }) => [
    personalNeed('GET /api/app/advertisements/{id}', { params: { id: idOf(params['id']) } }),
  ],
  head: ({ params, read }) => {
    const id = idOf(params['id'])
    const advertisement = read('GET /api/app/advertisements/{id}', { params: { id } })?.data
    if (!advertisement) return { title: 'İlan', noindex: true }
    const { title, description, city, sub_category: profession, photos, status } = advertisement
    const cover = photos[0]
    return {
      title: `${title} – ${city.name}`,
      description: truncate(`${profession.name}, ${city.name}. ${description.replace(/\s+/g, ' ')}`, 160),
      canonical: `${listPath}/${id}`,
      noindex: status !== 'published',
      ...(cover && { image: cover.large }),
    }
  },
})

/** What is no whole number is nobody's advertisement; 0 finds none. */
const idOf = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : 0)

function AdvertisementPage() {
  const id = idOf(useParams()['id'])
  const { advertisement, error, retry } = useAdvertisement(id)
  useCountedView(advertisement)
  if (advertisement) return <Advertisement advertisement={advertisement} />
  return (
    <div className="page-gutter mx-auto max-w-list py-10">
      {error?.status === 404 ? (
        <>
          <h1 className="sr-only">İlan bulunamadı</h1>
          <EmptyState
            icon={SearchX}
            title="İlan bulunamadı veya erişim yetkiniz yok."
            action={<ButtonLink href={listPath}>İlanlara göz at</ButtonLink>}
          >
            İlan kaldırılmış ya da henüz yayınlanmamış olabilir.
          </EmptyState>
        </>
      ) : error ? (
        <>
          <h1 className="sr-only">İlan</h1>
          <ErrorState title="İlan yüklenirken bir hata oluştu." onRetry={retry}>
            {error.message}
          </ErrorState>
        </>
      ) : (
        <>
          <h1 className="sr-only">İlan</h1>
          <p role="status" className="text-text2">
            İlan yükleniyor...
          </p>
        </>
      )}
    </div>
  )
}

function Advertisement({ advertisement }: { advertisement: AdvertisementDetail }) {
  const { id, title, type, category, sub_category: profession, photos } = advertisement
  const applyPlace = useRef<HTMLDivElement>(null)
  const canShowBar = !advertisement.is_owner && advertisement.status === 'published'
  return (
    <div className="page-gutter mx-auto max-w-page py-6 sm:py-8">
      <div className="mb-6 empty:hidden">
        <StatusCard advertisement={advertisement} />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <article className="min-w-0">
          <Link to={`${listPath}?type=${type}`} className="text-small text-text2 hover:underline">
            {type === 'crew' ? 'Ekip ilanları' : 'Oyuncu ilanları'}
          </Link>
          {type === 'cast' && photos.length > 0 && (
            <div className="mt-3">
              <Gallery photos={photos} title={title} />
            </div>
          )}
          <div className="mt-4 flex flex-wrap items-center gap-2">
            <Chip tone={type}>{category.name}</Chip>
            <Chip>{profession.name}</Chip>
          </div>
          <h1 className="mt-3 text-h2 wrap-anywhere">{title}</h1>
          <Counts advertisement={advertisement} />
          <h2 className="mt-8 text-h3">Açıklama</h2>
          <p className="mt-2 max-w-measure whitespace-pre-line wrap-anywhere">{advertisement.description}</p>
          <h2 className="mt-8 mb-1 text-h3">Ayrıntılar</h2>
          <AdvertisementFacts advertisement={advertisement} />
        </article>
        <aside aria-label="Ücret ve başvuru" className="flex flex-col gap-4 lg:sticky lg:top-20">
          <div ref={applyPlace} className="rounded-card border border-line bg-surface p-5">
            <Price advertisement={advertisement} />
            <div className="mt-4 empty:hidden">
              <ApplyButton advertisement={advertisement} />
            </div>
            <p className="mt-3 text-small text-text2">Klaket’te ilan sahibi başvurandan para isteyemez.</p>
          </div>
          <div>
            <ShareButton title={title} path={`${listPath}/${id}`} />
          </div>
        </aside>
      </div>
      {canShowBar && (
        <StickyBar insteadOf={applyPlace} label="Başvuru">
          <div className="min-w-0 flex-1">
            <Price advertisement={advertisement} />
          </div>
          <div className="flex-1">
            <ApplyButton advertisement={advertisement} />
          </div>
        </StickyBar>
      )}
      <Edit advertisement={advertisement} />
    </div>
  )
}

function Price({ advertisement }: { advertisement: AdvertisementDetail }) {
  const { amount, unit } = priceWords(advertisement)
  return (
    <p>
      <span className="text-h3">{amount}</span>
      {unit && <span className="block text-small text-text2">{unit}</span>}
    </p>
  )
}

function Counts({ advertisement }: { advertisement: AdvertisementDetail }) {
  const { view_count: views, applications_count: count, published_at: published } = advertisement
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small text-text2">
      {published && <li>{`Yayın: ${formatDate(published)}`}</li>}
      <li>{`${formatNumber(views)} görüntülenme`}</li>
      <li>{`${formatNumber(count)} başvuru`}</li>
    </ul>
  )
}

/** `?edit=1` opens the form over the page, so that Back closes it and the address can be kept. */
function Edit({ advertisement }: { advertisement: AdvertisementDetail }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  if (search.get('edit') !== '1' || !advertisement.is_owner) return null
  return (
    <Suspense>
      <EditDialog
        advertisement={advertisement}
        onClose={() =>
          void navigate(`${listPath}/${advertisement.id}`, { replace: true, preventScrollReset: true })
        }
      />
    </Suspense>
  )
}
