import { useEffect } from 'react'
import { lazyPart } from '../../../../ui/base/lazy-part.ts'
import { useApi } from '../../../../data/queries.ts'
import { Loaded } from '../../../../ui/layout/loaded.tsx'
import { Skeleton } from '../../../../ui/layout/skeleton.tsx'

const loadForm = () => import('./billing-form.tsx')
const BillingForm = lazyPart(async () => (await loadForm()).BillingForm)

export function BillingPart() {
  const invoice = useApi('GET /api/app/invoice', {}, { staleTime: 0, refetchOnWindowFocus: true })
  const cities = useApi('GET /api/dictionary/cities')
  useEffect(() => void loadForm().catch(() => {}), [])
  const query = {
    data: invoice.data && cities.data && { invoice: invoice.data, cities: cities.data.data },
    error: (invoice.data ? null : invoice.error) ?? (cities.data ? null : cities.error),
    isFetching: invoice.isFetching || cities.isFetching,
    refetch: () => Promise.all([invoice, cities].map((one) => one.refetch())),
  }
  return (
    <Loaded
      query={query}
      what="Fatura bilgileriniz"
      failed="Fatura bilgileri yüklenirken bir hata oluştu."
      blocks={{ size: 'h-120 rounded-card' }}
    >
      {(found) => <BillingForm {...found} waiting={<Skeleton className="h-120 rounded-card" />} />}
    </Loaded>
  )
}
