import { formatTime } from '../../../../../shared/values/dates.ts'
import { untilTime } from '../../../../../shared/text/turkish-suffix.ts'
import type { Application } from '../../../../../shared/board/applications/applications.ts'
import { strengthLabels, type Strength } from '../../../../../shared/board/applications/deciding/strength.ts'
import { useSession } from '../../../../data/session.ts'
import { ApplicationStatusBadge } from '../../../../board/applications/status-badge.tsx'
import { useIsOver } from '../../../../board/applications/rejecting/use-is-over.ts'
import { ThreadLink } from '../../../../board/applications/thread-link.tsx'
import { Button } from '../../../../ui/base/button.tsx'
import { Icon } from '../../../../ui/base/icon.tsx'
import { Check, Lock, Undo2, X } from '../../../../ui/base/icons.ts'
import { KeyCap } from '../key-cap.tsx'
import { StrengthBars } from '../strength-bars.tsx'

type Props = {
  application: Application
  strength: Strength
  onStrength: ((strength: Strength) => void) | null
  onAccept: () => void
  onReject: () => void
  onUndo: () => void
  isUndoing: boolean
}

export function ActBar(props: Props) {
  const { application, strength, onStrength, onAccept, onReject, onUndo, isUndoing } = props
  const { can, undo_until: undoUntil, decided_by: decider } = application
  const isUndoOver = useIsOver(undoUntil)
  const { user } = useSession()
  return (
    <div
      data-act-bar
      className="flex flex-wrap items-center gap-2 border-line bg-surface px-4 py-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:safe-bottom lg:border-y lg:px-6"
    >
      {onStrength && <Strengths strength={strength} onStrength={onStrength} />}
      <span className="flex-1 max-lg:hidden" />
      {can.accept || can.reject ? (
        <>
          <span className="inline-flex items-center gap-1 text-meta whitespace-nowrap text-text2 max-xl:hidden">
            <Icon of={Lock} size={16} /> Mesaj onaydan sonra
          </span>
          <Button
            tone="secondary"
            icon={X}
            title="Reddet (R)"
            className="max-lg:flex-1"
            onClick={onReject}
            aria-disabled={!can.reject || undefined}
          >
            Reddet <KeyCap>R</KeyCap>
          </Button>
          <Button
            icon={Check}
            title="Kabul Et (O ya da A)"
            className="max-lg:flex-1"
            onClick={onAccept}
            aria-disabled={!can.accept || undefined}
          >
            Kabul Et <KeyCap>O</KeyCap>
          </Button>
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-2 max-lg:w-full">
          <ApplicationStatusBadge state={application.state} />
          {decider && decider.id !== user?.id && (
            <span className="text-small text-text2">{`Karar: ${decider.firstname} ${decider.lastname}`}</span>
          )}
          {can.undo && undoUntil && !isUndoOver && (
            <Button size="small" tone="quiet" icon={Undo2} pending={isUndoing} onClick={onUndo}>
              {`Geri al (${untilTime(formatTime(undoUntil))} kadar)`}
            </Button>
          )}
          {application.state === 'accepted' && application.side !== 'viewer' && (
            <ThreadLink application={application} />
          )}
        </div>
      )}
    </div>
  )
}

type StrengthsProps = { strength: Strength; onStrength: (strength: Strength) => void }

function Strengths({ strength, onStrength }: StrengthsProps) {
  return (
    <div
      role="group"
      aria-label="Kısa listedeki yeri"
      className="flex overflow-hidden rounded-control border border-line-strong max-lg:w-full"
    >
      {([1, 2, 3] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={strength === one}
          title={`${strengthLabels[one]} (${one})`}
          onClick={() => onStrength(strength === one ? 0 : one)}
          className="inline-flex min-h-11 items-center justify-center gap-1.5 px-3 text-small font-semibold text-text2 not-first:border-l not-first:border-line hover:bg-text/8 aria-pressed:bg-ok-bg aria-pressed:text-ok max-lg:flex-1 focus-visible:-outline-offset-2"
        >
          <StrengthBars strength={one} />
          {strengthLabels[one]}
          <KeyCap>{String(one)}</KeyCap>
        </button>
      ))}
    </div>
  )
}
