import { useParams } from 'react-router'
import type { StaffAdvertisementDetail } from '../../../../shared/board/staff/staff-advertisements.ts'
import { AdvertisementStatusBadge } from '../../../board/advertisements/status-badge.tsx'
import { useTitle } from '../../../seo/head-tags.tsx'
import { definePage } from '../../../navigation/page.ts'
import { useApi } from '../../../data/queries.ts'
import { NotFound } from '../../../shell/error-pages/not-found.tsx'
import { StaffFrame } from '../../../staff/staff-frame.tsx'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Chip } from '../../../ui/feedback/chip.tsx'
import { ExternalLink, ListChecks } from '../../../ui/base/icons.ts'
import { Loaded } from '../../../ui/layout/loaded.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { FeatureButton } from './feature-button.tsx'
import { AdvertisementFacts } from './facts.tsx'
import { AdvertisementHistory } from './history.tsx'
import { TakeDown } from './take-down.tsx'

export const page = definePage({
  Component: AdvertisementPage,
  access: 'editor',
  head: () => ({ title: 'İlan', noindex: true }),
})

function AdvertisementPage() {
  const id = Number(useParams()['id'])
  const query = useApi('GET /api/admin/advertisements/{id}', { params: { id } }, { staleTime: 0 })
  const advertisement = query.data?.data
  useTitle(advertisement && `${advertisement.title} – İlan ${advertisement.id}`)
  if (query.error?.status === 404) return <NotFound />
  return (
    <StaffFrame
      title={advertisement?.title ?? 'İlan'}
      back={{ to: '/yonetim/ilanlar', label: 'İlanlar' }}
      actions={advertisement && <Acts advertisement={advertisement} />}
    >
      <Loaded
        query={query}
        what="İlan"
        blocks={{
          size: ['h-96 rounded-card', 'h-64 rounded-card'],
          layout: 'grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]',
        }}
      >
        {({ data }) => <Content advertisement={data} />}
      </Loaded>
    </StaffFrame>
  )
}

type Props = { advertisement: StaffAdvertisementDetail }

function Content({ advertisement }: Props) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <Card as="article" className="min-w-0">
        <div className="flex flex-wrap items-center gap-2 text-small">
          <AdvertisementStatusBadge status={advertisement.status} />
          <Chip tone={advertisement.type}>{advertisement.category.name}</Chip>
          <span className="text-text2 tabular-nums">{`#${advertisement.id}`}</span>
        </div>
        {advertisement.reject_reason && (
          <div className="mt-4">
            <Notice tone="bad" title="Sahibine söylenen neden">
              <p className="whitespace-pre-line wrap-anywhere">{advertisement.reject_reason}</p>
            </Notice>
          </div>
        )}
        <Photos advertisement={advertisement} />
        <p className="mt-4 max-w-measure whitespace-pre-line wrap-anywhere">{advertisement.description}</p>
        <AdvertisementFacts advertisement={advertisement} />
      </Card>
      <AdvertisementHistory advertisement={advertisement} />
    </div>
  )
}

function Acts({ advertisement }: Props) {
  const { id, status, desk_can: can } = advertisement
  return (
    <>
      {status === 'waiting_for_approve' && (
        <ButtonLink href={`/yonetim?ad=${id}`} size="small" icon={ListChecks}>
          Kuyrukta incele
        </ButtonLink>
      )}
      {status === 'published' && (
        <ButtonLink href={`/advertisements/${id}`} size="small" tone="secondary" icon={ExternalLink}>
          Sitede aç
        </ButtonLink>
      )}
      <FeatureButton advertisement={advertisement} />
      {can.take_down && <TakeDown advertisement={advertisement} />}
    </>
  )
}

function Photos({ advertisement: { photos, title } }: Props) {
  if (photos.length === 0) return null
  return (
    <ul className="mt-4 flex gap-2 overflow-x-auto">
      {photos.map((photo) => (
        <li key={photo.photo_number} className="shrink-0">
          <a href={photo.large} target="_blank" rel="noreferrer">
            <img
              src={photo.small}
              width={photo.width}
              height={photo.height}
              alt={`Fotoğraf ${photo.photo_number}/${photos.length} – ${title}`}
              className="h-32 w-auto rounded-control bg-sunken"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
