import type { AdvertisementDetail } from '../../../shared/board/advertisements/advertisements.ts'
import { lazyPart } from '../../ui/base/lazy-part.ts'
import type { Dated } from './deadline-dialog.tsx'

const DeadlineDialog = lazyPart(async () => (await import('./deadline-dialog.tsx')).DeadlineDialog)
const CompleteDialog = lazyPart(async () => (await import('./complete-dialog.tsx')).CompleteDialog)

export type DeadlineAct = 'extend' | 'renew' | 'close'

type Props = {
  act: DeadlineAct | null
  advertisement: Dated & Pick<AdvertisementDetail, 'can'>
  onClose: () => void
}

export function DeadlineActDialog({ act, advertisement, onClose }: Props) {
  if (act === 'close') return <CompleteDialog {...{ advertisement, onClose }} />
  return act && <DeadlineDialog key={act} {...{ act, advertisement, onClose }} />
}
