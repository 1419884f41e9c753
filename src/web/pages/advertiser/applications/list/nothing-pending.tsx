import { formatNumber } from '../../../../../shared/values/money.ts'
import { useApi } from '../../../../data/queries.ts'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { EmptyState } from '../../../../ui/layout/empty-state.tsx'
import { ArrowRight, CheckCheck } from '../../../../ui/base/icons.ts'

export function NothingPending({ path }: { path: string }) {
  const { data, isFetching } = useApi(
    'GET /api/app/advertisements/my-advertisements',
    { query: {} },
    { staleTime: 0 },
  )
  // `waiting` names the advertisement with the application that has been pending longest. In a cached reply
  // that may still be the advertisement of this page, so no link is shown until the new reply arrives.
  const next = isFetching ? null : data?.waiting
  const all = (
    <ButtonLink href={path} tone="secondary">
      Tüm başvuruları göster
    </ButtonLink>
  )
  if (!next)
    return <EmptyState icon={CheckCheck} title="Bu ilanda karar bekleyen başvuru yok." action={all} />
  return (
    <EmptyState
      icon={CheckCheck}
      title="Bu ilanda karar bekleyen başvuru yok."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink
            href={`/advertisement/${next.advertisement_id}/applications?status=pending`}
            iconEnd={ArrowRight}
          >
            Sıradaki ilana geç
          </ButtonLink>
          {all}
        </div>
      }
    >
      {`Öbür ilanlarınızda ${formatNumber(next.applications)} başvuru kararınızı bekliyor.`}
    </EmptyState>
  )
}
