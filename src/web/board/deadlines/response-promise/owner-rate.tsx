import { rateText } from '../../../../shared/board/deadlines/response-promise/response-rate.ts'
import { lapseDays } from '../../../../shared/board/advertisements/decision-date.ts'
import { formatNumber } from '../../../../shared/values/money.ts'
import { useApi } from '../../../data/queries.ts'

export function OwnerRate({ id }: { id: number }) {
  const { data } = useApi('GET /api/app/owners/{id}/response-rate', { params: { id } })
  const rate = data?.data
  if (!rate) return null
  return (
    <section className="rounded-card border border-line bg-surface p-5 print:hidden">
      <h2 className="text-title">Yanıt oranı</h2>
      <p className="mt-1 text-small">{rateText(rate)}</p>
      <details className="text-small text-text2">
        <summary className="flex min-h-11 list-none items-center underline underline-offset-3 [&::-webkit-details-marker]:hidden">
          Nasıl hesaplanır?
        </summary>
        <p>
          {`Son 12 ayda gelip kararı kesinleşen ya da yanıt günü geçen ${formatNumber(rate.counted)} başvuruya bakılır. Yanıt günü, ilan sahibinin her ilanda söz verdiği gündür ve geçtikten sonra ilan yenilense de değişmez; ondan ${lapseDays} gün sonra hâlâ bekleyen başvuru “yanıtlanmadı” olur. Geri çekilen başvurular ve yayından kaldırdığımız ilanlar sayılmaz. Oranı kimse elle değiştiremez.`}
        </p>
      </details>
    </section>
  )
}
