import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../../lazy-part.ts'
import { useApi } from '../../../queries.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'

// It brings the lists that are narrowed by typing, which the other parts do without.
const loadForm = () => import('./billing-form.tsx')
const BillingForm = lazyPart(async () => (await loadForm()).BillingForm)

/** Whom an invoice would be written to. */
export function BillingPart() {
  const invoice = useApi('GET /api/app/invoice', {}, { staleTime: 0, refetchOnWindowFocus: true })
  const cities = useApi('GET /api/dictionary/cities')
  // Beside the data, not after it.
  useEffect(() => void loadForm().catch(() => {}), [])
  const error = (invoice.data ? null : invoice.error) ?? (cities.data ? null : cities.error)
  const retry = () => void Promise.all([invoice, cities].map((query) => query.refetch()))
  if (invoice.data && cities.data)
    return (
      <Suspense fallback={<Waiting />}>
        <Card>
          <BillingForm invoice={invoice.data} cities={cities.data.data} />
        </Card>
      </Suspense>
    )
  if (!error) return <Waiting />
  return (
    <ErrorState
      title="Fatura bilgileri yüklenirken bir hata oluştu."
      onRetry={retry}
      pending={invoice.isFetching || cities.isFetching}
    >
      {error.message}
    </ErrorState>
  )
}

function Waiting() {
  return (
    <SkeletonGroup label="Fatura bilgileriniz yükleniyor">
      <Skeleton className="h-120 rounded-card" />
    </SkeletonGroup>
  )
}
