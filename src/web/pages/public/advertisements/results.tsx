import { memo } from 'react'
import type { AdvertisementCard as Advertisement } from '../../../../shared/board/advertisements/advertisements.ts'
import { AdvertisementCard } from '../../../board/advertisements/advertisement-card.tsx'
import { useMarking } from '../../../board/saved-advertisements/use-marking.ts'
import { useMarks } from '../../../board/saved-advertisements/use-marks.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton.tsx'

type Props = {
  advertisements: Advertisement[] | null
  mode: 'grid' | 'list'
  isStale: boolean
  isOpen?: boolean
}

const eagerCount = 6

export function Results({ advertisements, mode, isStale, isOpen = false }: Props) {
  const marks = useMarks(advertisements?.map(({ id }) => id) ?? [])
  const onMark = useMarking()
  if (!advertisements)
    return (
      <SkeletonGroup label="İlanlar yükleniyor" className="ad-cards">
        {[1, 2, 3, 4, 5, 6].map((item) => (
          <Skeleton key={item} className={`rounded-card ${mode === 'grid' ? 'h-47.5' : 'h-19'}`} />
        ))}
      </SkeletonGroup>
    )
  return (
    <ul
      data-rows={mode === 'list' || undefined}
      className={classNames('ad-cards transition-opacity', isStale && 'opacity-60')}
    >
      <Cards {...{ advertisements, marks, onMark, isOpen }} />
    </ul>
  )
}

type CardsProps = Required<Pick<Props, 'isOpen'>> & {
  advertisements: Advertisement[]
  marks: ReturnType<typeof useMarks>
  onMark: ReturnType<typeof useMarking>
}

const Cards = memo(function Cards({ advertisements, marks, onMark, isOpen }: CardsProps) {
  return advertisements.map(
    (advertisement, index) =>
      !marks.hidden.has(advertisement.id) && (
        <li key={advertisement.id}>
          <AdvertisementCard
            advertisement={advertisement}
            applied={marks.applied.has(advertisement.id)}
            isSaved={marks.saved.has(advertisement.id)}
            onMark={onMark}
            isEager={index < eagerCount}
            isOpen={isOpen}
          />
        </li>
      ),
  )
})
