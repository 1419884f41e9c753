import { formatTime } from '../../../shared/values/dates.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { CircleCheck, Info } from '../../ui/base/icons.ts'
import type { SaveState } from './draft-saver.ts'

/**
 * Screen readers announce only that the draft was not saved, because an announcement of each save would
 * interrupt the writing.
 */
export function DraftStatus({ state }: { state: SaveState }) {
  const trouble = state.kind === 'kept' || state.kind === 'full' ? state.sentence : null
  return (
    <div className="-mb-2 min-h-6 text-small">
      <div role="status" className="empty:hidden">
        {trouble !== null && (
          <p className="flex gap-1.5 text-text2">
            <Icon of={Info} size={16} className="mt-0.75" />
            <span>
              {trouble}{' '}
              {state.kind === 'full'
                ? 'Yazdıklarınız şimdilik yalnızca bu tarayıcıda duruyor.'
                : 'Yazdıklarınız bu tarayıcıda duruyor, bağlantı gelince kaydedilecek.'}
            </span>
          </p>
        )}
      </div>
      {(state.kind === 'saved' || state.kind === 'saving') && (
        <p className="flex items-center gap-1.5 text-text3">
          {state.kind === 'saving' ? (
            'Kaydediliyor…'
          ) : (
            <>
              <Icon of={CircleCheck} size={16} />
              {`Taslak kaydedildi ${formatTime(state.at).replace(':', '.')}`}
            </>
          )}
        </p>
      )}
    </div>
  )
}
