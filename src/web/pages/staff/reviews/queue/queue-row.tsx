import { memo, useEffect, useRef } from 'react'
import { formatTime } from '../../../../../shared/values/dates.ts'
import { untilTime } from '../../../../../shared/text/turkish-suffix.ts'
import { reviewFlagLabels } from '../../../../../shared/board/reviews/review-flags.ts'
import { waitingTime } from '../../../../../shared/board/reviews/waiting-time.ts'
import { personName } from '../../../../board/applications/person-name.ts'
import { classNames } from '../../../../ui/base/class-names.ts'
import { Icon } from '../../../../ui/base/icon.tsx'
import {
  Check,
  Clock,
  Eye,
  Flag,
  Minus,
  Pencil,
  ShieldCheck,
  TriangleAlert,
  X,
} from '../../../../ui/base/icons.ts'
import type { Line, LineState } from './queue-lines.ts'

type Props = {
  line: Line
  now: Date
  isChosen: boolean
  onChoose: (id: number) => void
  ticked?: boolean | undefined
  onTick: (id: number, ticked: boolean) => void
}

export const QueueRow = memo(function QueueRow({
  line: { row, state },
  now,
  isChosen,
  onChoose,
  ticked,
  onTick,
}: Props) {
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const isOpen = state === 'waiting' || state === 'sending'
  return (
    <li
      ref={place}
      data-review={row.id}
      className="flex scroll-my-2 items-start gap-1 [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]"
    >
      {ticked !== undefined && (
        <label className="flex min-h-11 items-center px-2">
          <input
            type="checkbox"
            aria-label={`${row.title}: toplu onaya ekle`}
            checked={ticked && isOpen}
            disabled={!isOpen || row.is_own || row.taken_by !== null}
            onChange={(event) => onTick(row.id, event.target.checked)}
            className="size-5 accent-primary"
          />
        </label>
      )}
      {isOpen ? (
        <button
          type="button"
          aria-current={isChosen ? 'true' : undefined}
          aria-busy={state === 'sending' || undefined}
          onClick={() => onChoose(row.id)}
          className={classNames(
            'min-w-0 flex-1 rounded-control px-3 py-2 text-start -outline-offset-2',
            isChosen ? 'bg-soft shadow-[inset_3px_0_0_var(--color-primary)]' : 'hover:bg-text/5',
          )}
        >
          <Content row={row} now={now} />
        </button>
      ) : (
        <div className="min-w-0 flex-1 px-3 py-2 text-text3">
          <p className="truncate text-small">{row.title}</p>
          <Outcome state={state} />
        </div>
      )}
    </li>
  )
})

const maxFlags = 2

function Content({ row, now }: { row: Line['row']; now: Date }) {
  const shown = row.flags.slice(0, maxFlags)
  return (
    <>
      <span className="flex items-start justify-between gap-2">
        <span className="line-clamp-2 min-w-0 text-small font-semibold wrap-anywhere">{row.title}</span>
        <Waiting since={row.submitted_at} now={now} />
      </span>
      <span className="block truncate text-meta text-text2">
        {row.type === 'crew' ? 'Ekip' : 'Oyuncu'} · {row.category.name} · {row.city.name}
      </span>
      <span className="flex items-center gap-1 text-meta text-text2">
        <span className="truncate">{personName(row.owner)}</span>
        {row.is_trusted && (
          <>
            <Icon of={ShieldCheck} size={16} className="text-ok" />
            <span className="sr-only">güvenilen ilan sahibi</span>
          </>
        )}
      </span>
      <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
        {row.taken_by && (
          <Mark icon={Eye} tone="info">
            {`${row.taken_by.firstname} bakıyor, ${untilTime(formatTime(row.taken_by.until))} kadar`}
          </Mark>
        )}
        {row.is_own && <Mark icon={Minus}>Sizin ilanınız</Mark>}
        {row.is_edit && <Mark icon={Pencil}>Düzenleme</Mark>}
        {shown.map((code) => (
          <Mark key={code} icon={Flag} tone="warn">
            {reviewFlagLabels[code]}
          </Mark>
        ))}
        {row.flags.length > maxFlags && (
          <Mark icon={Flag} tone="warn">{`+${row.flags.length - maxFlags}`}</Mark>
        )}
      </span>
    </>
  )
}

function Waiting({ since, now }: { since: string; now: Date }) {
  const { words, share, isLate } = waitingTime(since, now)
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 flex-col items-end text-meta',
        isLate ? 'font-semibold text-bad' : 'text-text2',
      )}
    >
      <span className="inline-flex items-center gap-1">
        <Icon of={isLate ? TriangleAlert : Clock} size={16} />
        {isLate && <span className="sr-only">Gecikti:</span>}
        {words}
      </span>
      <svg
        aria-hidden
        viewBox="0 0 48 3"
        preserveAspectRatio="none"
        className="mt-0.5 h-0.75 w-12 rounded-full bg-line"
      >
        <rect width={48 * share} height="3" fill="currentColor" />
      </svg>
    </span>
  )
}

type MarkProps = { icon: typeof Flag; tone?: 'neutral' | 'warn' | 'info'; children: string }

function Mark({ icon, tone = 'neutral', children }: MarkProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-chip px-1.5 text-meta font-medium',
        tone === 'warn'
          ? 'bg-warn-bg text-warn'
          : tone === 'info'
            ? 'bg-cast-bg text-cast'
            : 'bg-sunken text-text2',
      )}
    >
      <Icon of={icon} size={16} />
      {children}
    </span>
  )
}

const outcomes = {
  approved: [Check, 'Yayınlandı'],
  rejected: [X, 'Reddedildi'],
  gone: [Minus, 'Artık beklemiyor'],
} as const

function Outcome({ state }: { state: Exclude<LineState, 'waiting' | 'sending'> }) {
  const [icon, words] = outcomes[state]
  return (
    <p className="flex items-center gap-1 text-meta">
      <Icon of={icon} size={16} />
      {words}
    </p>
  )
}
