import { Notice } from '../../../../ui/feedback/notice.tsx'
import type { LineState } from '../queue/queue-lines.ts'

const words: Partial<Record<LineState, string>> = {
  approved: 'Bu ilan yayınlandı.',
  rejected: 'Bu ilan reddedildi.',
  gone: 'Bu ilan artık beklemiyor.',
}

export const Decided = ({ state }: { state: LineState }) =>
  words[state] && (
    <div className="mt-4">
      <Notice title={words[state]} />
    </div>
  )
