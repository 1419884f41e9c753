import { memo } from 'react'
import { applicationStateLabel } from '../../../../../shared/board/applications/application-status.ts'
import type { ReceivedApplication } from '../../../../../shared/board/applications/deciding/received.ts'
import { formatRelative } from '../../../../../shared/values/relative-dates.ts'
import { personName } from '../../../../board/applications/person-name.ts'
import { classNames } from '../../../../ui/base/class-names.ts'
import { Avatar } from '../../../../ui/media/avatar.tsx'
import { StrengthMark } from '../strength-bars.tsx'

type Props = {
  row: ReceivedApplication
  href: string
  onOpen: (id: number) => void
  isOpen: boolean
  isSelected: boolean
  isSelecting: boolean
  onSelect: (id: number, isRange: boolean) => void
}

/**
 * The row has an `<a>` instead of the router's `Link`, because every `Link` renders again whenever the address
 * changes: in a long list that would delay the opening of the next application.
 */
export const ReceivedRow = memo(function ReceivedRow(props: Props) {
  const { row, href, onOpen, isOpen, isSelected, isSelecting, onSelect } = props
  const name = personName(row.applicant)
  return (
    <li
      data-row={row.id}
      aria-current={isOpen || undefined}
      className={classNames(
        'relative grid min-h-17 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 border-b border-line px-4 py-2 lg:min-h-16 lg:grid-cols-[auto_auto_minmax(0,1fr)]',
        '[content-visibility:auto] [contain-intrinsic-size:auto_4.25rem]',
        isOpen ? 'lg:bg-soft lg:shadow-[inset_3px_0_0_var(--color-text)]' : 'hover:bg-text/4',
      )}
    >
      <label
        className={classNames(
          'relative z-10 inline-flex items-center justify-center pointer-coarse:size-11',
          !isSelecting && 'max-lg:hidden',
        )}
      >
        <input
          type="checkbox"
          aria-label={`Seç: ${name}`}
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect(row.id, (nativeEvent as MouseEvent).shiftKey)}
          className="size-5 accent-primary pointer-coarse:size-6"
        />
      </label>
      <Avatar name={name} src={row.applicant.photo} className={isSelecting ? 'max-lg:hidden' : ''} />
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-2">
          <a
            href={href}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
              event.preventDefault()
              onOpen(row.id)
            }}
            className="min-w-0 truncate text-small font-semibold -outline-offset-2 after:absolute after:inset-0"
          >
            {name}
            {!row.is_seen && (
              <>
                <span aria-hidden className="ml-1.5 inline-block size-2 rounded-full bg-accent" />
                <span className="sr-only"> (yeni)</span>
              </>
            )}
          </a>
          <span className={classNames('shrink-0 text-meta', isOpen ? 'text-text2' : 'text-text3')}>
            {ageOf(row.created_at)}
          </span>
        </div>
        <div className="mt-0.5 flex items-baseline justify-between gap-2 text-meta">
          <p className="min-w-0 truncate text-text2">{factsOf(row)}</p>
          <span className="shrink-0">
            {row.strength > 0 ? (
              <StrengthMark strength={row.strength} />
            ) : (
              <span className={isOpen ? 'text-text2' : 'text-text3'}>{stateOf(row)}</span>
            )}
          </span>
        </div>
      </div>
    </li>
  )
})

const stateOf = ({ state }: ReceivedApplication) => (state === 'pending' ? '' : applicationStateLabel(state))

const ageOf = (time: string) => formatRelative(time).replace(/^(\d+ \S+) önce$/, '$1')

function factsOf({ applicant, is_invited: isInvited }: ReceivedApplication): string {
  const { sub_category_name: profession, city_name: city, experience_count: count } = applicant
  const experience = count > 0 ? `${count} iş` : 'Deneyim yok'
  return [isInvited && 'Davetli', profession, city, experience].filter(Boolean).join(' · ')
}
