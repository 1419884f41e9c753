import { useApi } from '../../../../data/queries.ts'
import { useSession } from '../../../../data/session.ts'
import { ErrorState } from '../../../../ui/layout/empty-state.tsx'
import { Fits } from './fits.tsx'
import { ToDo } from './to-do.tsx'

export function ForYou() {
  const { user } = useSession()
  const { data, isPending, error, refetch, isFetching } = useApi('GET /api/app/for-you')
  if (isPending) return <div className="min-h-140 lg:min-h-116" />
  if (error && !data)
    return (
      <section aria-label="Sizin için" className="page-gutter mx-auto max-w-page pt-4 sm:pt-7">
        <ErrorState title="Size özel bölüm yüklenemedi." onRetry={() => void refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      </section>
    )
  if (!data || !user) return null
  return (
    <section aria-labelledby="greeting" className="page-gutter mx-auto max-w-page pt-4 sm:pt-7">
      <h2 id="greeting" className="text-lead">
        {`Kolay gelsin, ${user.firstname}`}
      </h2>
      <ToDo forYou={data.data} />
      <Fits forYou={data.data} isCompany={user.type === 'corporate'} />
    </section>
  )
}
