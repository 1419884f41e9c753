import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { advertisementStatusLabels } from '../../../shared/board/advertisements/advertisement-status.ts'
import {
  colleagueRoleHints,
  colleagueRoleLabels,
  declinedDays,
} from '../../../shared/board/colleagues/colleague-roles.ts'
import type {
  ColleagueInvitation,
  Membership,
  SharedAdvertisement,
} from '../../../shared/board/colleagues/colleagues.ts'
import { formatDate } from '../../../shared/values/dates.ts'
import { formatNumber } from '../../../shared/values/money.ts'
import { useMembership } from '../../board/colleagues/use-colleagues.ts'
import { useApi } from '../../data/queries.ts'
import { definePage } from '../../navigation/page.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { ArrowLeft, Users } from '../../ui/base/icons.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Loaded } from '../../ui/layout/loaded.tsx'
import { ConfirmDialog } from '../../ui/navigation/confirm-dialog.tsx'
import { useStableFocus } from '../../ui/layout/stable-focus.ts'

export const page = definePage({
  Component: SharedAdvertisementsPage,
  access: 'user',
  head: () => ({ title: 'Paylaşılan ilanlar', noindex: true }),
})

function SharedAdvertisementsPage() {
  const query = useApi('GET /api/app/shared-advertisements', {}, { staleTime: 0 })
  const box = useRef<HTMLDivElement>(null)
  useStableFocus(box)
  return (
    <div ref={box} className="page-gutter mx-auto min-h-dvh max-w-list py-8">
      <ButtonLink href="/my-advertisements" tone="quiet" size="small" icon={ArrowLeft} className="-ml-3">
        İlanlarım
      </ButtonLink>
      <h1 className="mt-2 text-h2">Paylaşılan ilanlar</h1>
      <p className="mt-1 mb-6 text-text2">Başkalarının, başvurularına birlikte baktığınız ilanları.</p>
      <Loaded query={query} what="Paylaşılan ilanlar" blocks={{ count: 3, size: 'h-27 rounded-card' }}>
        {({ data, invitations, memberships }) =>
          data.length + invitations.length + memberships.length === 0 ? (
            <EmptyState icon={Users} title="Sizinle paylaşılan ilan yok.">
              Bir ilan sahibi sizi ekibine davet edince burada görürsünüz.
            </EmptyState>
          ) : (
            <div className="flex flex-col gap-8">
              {invitations.length > 0 && <Invitations invitations={invitations} />}
              {data.length > 0 && <Advertisements advertisements={data} />}
              {memberships.length > 0 && <Memberships memberships={memberships} />}
            </div>
          )
        }
      </Loaded>
    </div>
  )
}

const whatOf = ({ advertisement, owner }: Pick<Membership, 'advertisement' | 'owner'>) =>
  advertisement ? advertisement.title : `${owner.name}: bütün ilanları`

function Invitations({ invitations }: { invitations: ColleagueInvitation[] }) {
  const { answer, isBusy } = useMembership()
  const [refused, setRefused] = useState<ColleagueInvitation | null>(null)
  return (
    <section>
      <ConfirmDialog
        open={refused !== null}
        title="Daveti reddetmek istiyor musunuz?"
        confirmLabel="Daveti reddet"
        onConfirm={() => {
          if (refused) answer(refused.id, 'decline')
          setRefused(null)
        }}
        onCancel={() => setRefused(null)}
      >
        {refused &&
          `${refused.owner.name} ${declinedDays} gün boyunca sizi ${refused.advertisement ? 'bu ilana' : 'sürekli ekibine'} yeniden davet edemez.`}
      </ConfirmDialog>
      <h2 className="text-h3">Davetleriniz</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {invitations.map((invitation) => {
          const { id, owner, role, expires_at: expiresAt, has_applied: hasApplied } = invitation
          return (
            <Card as="li" key={id} className="flex flex-col gap-3">
              <div>
                <h3 className="text-title wrap-anywhere">{whatOf(invitation)}</h3>
                <p className="mt-1 text-small text-text2">
                  {`${owner.name} sizi çağırıyor. ${colleagueRoleLabels[role]}: ${hintFor[role]}`}
                </p>
                <p className="mt-1 text-small text-text3">{`Son yanıt günü ${formatDate(expiresAt)}.`}</p>
              </div>
              {hasApplied && (
                <p className="text-small text-warn">
                  Bu ilana başvurdunuz; başvurduğunuz bir ilanın ekibine katılamazsınız.
                </p>
              )}
              <div className="flex flex-wrap gap-2">
                {!hasApplied && (
                  <Button aria-disabled={isBusy || undefined} onClick={() => !isBusy && answer(id, 'accept')}>
                    Katıl<span className="sr-only">: {whatOf(invitation)}</span>
                  </Button>
                )}
                <Button
                  tone="secondary"
                  aria-disabled={isBusy || undefined}
                  onClick={() => !isBusy && setRefused(invitation)}
                >
                  Katılma<span className="sr-only">: {whatOf(invitation)}</span>
                </Button>
              </div>
            </Card>
          )
        })}
      </ul>
    </section>
  )
}

const hintFor = {
  viewer: colleagueRoleHints.viewer,
  decider: 'Kabul eder, reddeder ve adınızla imzalayarak ilan sahibi adına mesaj yazarsınız.',
}

function Advertisements({ advertisements }: { advertisements: SharedAdvertisement[] }) {
  return (
    <section>
      <h2 className="text-h3">İlanlar</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {advertisements.map((row) => (
          <Card as="li" key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <div className="min-w-0 flex-1 basis-60">
              <h3 className="text-title wrap-anywhere">
                <Link to={`/advertisements/${row.id}`} className="hover:underline">
                  {row.title}
                </Link>
              </h3>
              <p className="text-small text-text2">
                {[row.owner.name, statusOf(row.status), colleagueRoleLabels[row.role]].join(' · ')}
              </p>
              <p className="text-small text-text2">
                {row.waiting_count > 0
                  ? `${formatNumber(row.waiting_count)} karar bekliyor, toplam ${formatNumber(row.applications_count)} başvuru`
                  : `${formatNumber(row.applications_count)} başvuru`}
              </p>
            </div>
            <ButtonLink
              href={`/advertisement/${row.id}/applications`}
              tone={row.role === 'decider' && row.waiting_count > 0 ? 'primary' : 'secondary'}
              className="max-sm:w-full"
            >
              {row.role === 'decider' && row.waiting_count > 0 ? 'Değerlendir' : 'Başvuruları gör'}
              <span className="sr-only">: {row.title}</span>
            </ButtonLink>
          </Card>
        ))}
      </ul>
    </section>
  )
}

const statusOf = (status: string): string =>
  Object.entries(advertisementStatusLabels).find(([known]) => known === status)?.[1] ?? 'Yayında değil'

function Memberships({ memberships }: { memberships: Membership[] }) {
  const { setNotices, leave, isBusy } = useMembership()
  return (
    <section>
      <h2 className="text-h3">Üyelikleriniz</h2>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface px-4">
        {memberships.map((membership) => (
          <li key={membership.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-semibold wrap-anywhere">{whatOf(membership)}</p>
              {membership.advertisement && <p className="text-small text-text2">{membership.owner.name}</p>}
            </div>
            {membership.role === 'decider' && (
              <Switch
                label={
                  <>
                    Bildirimler<span className="sr-only">: {whatOf(membership)}</span>
                  </>
                }
                checked={membership.wants_notices}
                onChange={({ target }) => setNotices(membership.id, target.checked)}
              />
            )}
            <Button
              tone="quiet"
              size="small"
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && leave(membership.id)}
            >
              Ekipten ayrıl<span className="sr-only">: {whatOf(membership)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
