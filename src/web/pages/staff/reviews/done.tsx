import { EmptyState } from '../../../ui/empty-state.tsx'
import { CircleCheck } from '../../../ui/icons.ts'

/** There is nothing left to decide about. */
export const Done = ({ isNarrowed }: { isNarrowed: boolean }) => (
  <EmptyState
    icon={CircleCheck}
    title={isNarrowed ? 'Bu filtreyle bekleyen ilan yok.' : 'Bekleyen ilan yok.'}
  >
    Yeni ya da düzenlenmiş ilanlar buraya düşer.
  </EmptyState>
)
