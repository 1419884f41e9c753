import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AdvertisementDetail } from '../../../../shared/board/advertisements/advertisements.ts'
import { landingPath } from '../../../../shared/site/landing-pages/landing-addresses.ts'
import { AdvertisementArticle, Price } from '../../../board/advertisements/article/advertisement-article.tsx'
import { OtherFacts } from '../../../board/advertisements/article/other-facts.tsx'
import { openedFromPage } from '../../../board/advertisements/edit-address.ts'
import { RelatedAdvertisements } from '../../../board/advertisements/related/lazy-related.ts'
import { DeadlineLine } from '../../../board/deadlines/deadline-line.tsx'
import { DeadlineState } from '../../../board/deadlines/deadline-state.tsx'
import { ApplyButton } from '../../../board/applications/apply-button.tsx'
import { useSession } from '../../../data/session.ts'
import { latePart } from '../../../ui/base/late-part.ts'
import { lazyPart } from '../../../ui/base/lazy-part.ts'
import { ReportButton } from '../../../board/reports/report-button.tsx'
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx'
import { StickyBar } from '../../../ui/layout/sticky-bar.tsx'
import { hrefOfType, listPath } from '../advertisements/list-criteria.ts'
import { ShareButton } from '../../../ui/navigation/share-button.tsx'

const EditDialog = lazyPart(
  async () => (await import('../../../board/advertisements/form/edit-dialog.tsx')).EditDialog,
)

const MemberParts = lazyPart(async () => (await import('./member-parts.tsx')).MemberParts)

const OwnerRate = lazyPart(
  async () => (await import('../../../board/deadlines/response-promise/owner-rate.tsx')).OwnerRate,
)

const StatusCard = latePart(
  import.meta.env.SSR
    ? { rendered: (await import('../status-card.tsx')).StatusCard }
    : { load: async () => (await import('../status-card.tsx')).StatusCard },
)

type Props = { advertisement: AdvertisementDetail }

export function AdvertisementView({ advertisement }: Props) {
  const { id, title, type, status, city, category, is_owner: isOwner } = advertisement
  const { ready } = useSession()
  const applyPlace = useRef<HTMLDivElement>(null)
  const isPublic = status === 'published' || status === 'closed_by_owner' || status === 'expired'
  return (
    <div className="page-gutter mx-auto max-w-page pt-2 pb-8 sm:pt-3">
      <div className="mt-3 mb-4 empty:hidden">
        {(isOwner || status !== 'published') && <StatusCard advertisement={advertisement} />}
      </div>
      <div className="grid items-start gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <article className="min-w-0">
          <div className="mb-1 flex min-h-11 items-start justify-between gap-3 sm:mb-2 sm:items-center">
            <div className="min-w-0 max-sm:[&_li:nth-child(2)]:hidden">
              <Breadcrumbs
                steps={[
                  { label: type === 'crew' ? 'Ekip ilanları' : 'Oyuncu ilanları', href: hrefOfType(type) },
                  { label: category.name, href: landingPath({ category }) },
                  { label: city.name, href: landingPath({ city, category }) },
                ]}
              />
            </div>
            {status === 'published' && (
              <div className="shrink-0 print:hidden">
                <ShareButton title={title} path={`${listPath}/${id}`} />
              </div>
            )}
          </div>
          <AdvertisementArticle advertisement={advertisement} />
          {isPublic && !isOwner && (
            <div className="mt-6 -ml-3 print:hidden">
              <ReportButton type="advertisement" id={id} />
            </div>
          )}
        </article>
        <aside aria-label="Ücret ve başvuru" className="grid gap-3 lg:sticky lg:top-20 lg:pt-3">
          <div ref={applyPlace} className="rounded-card border border-line bg-surface p-5">
            <Price advertisement={advertisement} />
            <DeadlineLine advertisement={advertisement} />
            {!isOwner && (
              <>
                <div className="mt-4 empty:hidden print:hidden">
                  <ApplyButton advertisement={advertisement} />
                </div>
                <div className="mt-2 min-h-11 in-data-member:min-h-23 print:hidden">
                  {ready && (
                    <MemberParts
                      id={id}
                      hasPulse={status === 'published' || advertisement.application !== null}
                    />
                  )}
                </div>
                <p className="mt-3 text-small text-text2">
                  Mesajlaşma, başvurunuz kabul edilince açılır. Klaket’te ilan sahibi başvurandan para
                  isteyemez.
                </p>
              </>
            )}
          </div>
          <section className="rounded-card border border-line bg-surface p-5">
            <h2 className="text-title">Ayrıntılar</h2>
            <OtherFacts advertisement={advertisement} />
          </section>
          {ready && <OwnerRate id={advertisement.owner.id} />}
        </aside>
      </div>
      {!isOwner && (
        <div className="mt-12 min-h-112 print:hidden">{ready && <RelatedAdvertisements id={id} />}</div>
      )}
      {!isOwner && status === 'published' && (
        <StickyBar insteadOf={applyPlace} label="Başvuru">
          <div className="max-w-1/2 min-w-0 max-[16rem]:max-w-full">
            <Price advertisement={advertisement} isSmall />
            <DeadlineState deadline={advertisement.application_deadline} />
          </div>
          <div className="min-w-0 flex-1 basis-32 [&_a]:px-3">
            <ApplyButton advertisement={advertisement} />
          </div>
        </StickyBar>
      )}
      <Edit advertisement={advertisement} />
    </div>
  )
}

function Edit({ advertisement }: Props) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  if (new URLSearchParams(search).get('edit') !== '1' || !advertisement.is_owner) return null
  function close() {
    if (state === openedFromPage) void navigate(-1)
    else void navigate(`${listPath}/${advertisement.id}`, { replace: true, preventScrollReset: true })
  }
  return <EditDialog advertisement={advertisement} onClose={close} />
}
