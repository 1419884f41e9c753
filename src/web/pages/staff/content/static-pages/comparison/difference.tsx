import { useMemo } from 'react'
import {
  versionStateLabels,
  type StaffVersion,
} from '../../../../../../shared/content/static-pages/static-page-staff.ts'
import { useApi } from '../../../../../data/queries.ts'
import { changeStyles, ComparedText } from '../../../../../staff/texts/compared-text.tsx'
import { ErrorState } from '../../../../../ui/layout/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../../../ui/layout/skeleton.tsx'
import { pageDifference } from './page-difference.ts'

const key = 'GET /api/admin/static-pages/{slug}/versions/{version}'

export function Difference({
  slug,
  from,
  to,
  versions,
}: {
  slug: string
  from: number
  to: number
  versions: readonly StaffVersion[]
}) {
  const before = useApi(key, { params: { slug, version: from } })
  const after = useApi(key, { params: { slug, version: to } })
  const error = before.error ?? after.error
  const [old, now] = [before.data?.data, after.data?.data]
  const passages = useMemo(() => (old && now ? pageDifference(wholeOf(old), wholeOf(now)) : null), [old, now])
  if (error)
    return (
      <ErrorState
        title="Sürümler karşılaştırılamadı."
        onRetry={() => void Promise.all([before.refetch(), after.refetch()])}
        pending={before.isFetching || after.isFetching}
      >
        {error.message}
      </ErrorState>
    )
  if (!passages)
    return (
      <SkeletonGroup label="Sürümler karşılaştırılıyor">
        <Skeleton className="h-64 rounded-card" />
      </SkeletonGroup>
    )
  const count = passages.filter(({ isChanged }) => isChanged).length
  const nameOf = (version: number) => {
    const state = versions.find((one) => one.version === version)?.state
    return `Sürüm ${version}${state ? ` (${versionStateLabels[state]})` : ''}`
  }
  return (
    <section aria-labelledby="difference" className="max-w-measure">
      <h2 id="difference" className="text-title">{`${nameOf(from)} → ${nameOf(to)}`}</h2>
      <p className="mt-1 text-small text-text2">
        {count === 0 ? 'İki sürüm aynı.' : `${count} yer değişti. `}
        {count > 0 && (
          <>
            <del className={changeStyles.removed}>Çıkarılanın</del> üstü,{' '}
            <ins className={changeStyles.added}>eklenenin</ins> altı çizilidir.
          </>
        )}
      </p>
      <div className="mt-4 grid gap-3 text-small">
        {passages.map(({ isChanged, parts }, index) => (
          <p
            key={index}
            className={`whitespace-pre-line wrap-anywhere ${isChanged ? 'border-l-3 border-accent pl-3' : 'text-text3'}`}
          >
            <ComparedText parts={parts} />
          </p>
        ))}
      </div>
    </section>
  )
}

const wholeOf = ({ title, description, text }: { title: string; description: string; text: string }) =>
  `${title}\n\n${description}\n\n${text}`
