import { Link } from 'react-router'
import { draftLabel, draftLimits, untitledDraft } from '../../../../shared/board/drafts/draft-limits.ts'
import type { DraftCard } from '../../../../shared/board/drafts/drafts.ts'
import { dayAfter, formatDate, formatShortDay, today } from '../../../../shared/values/dates.ts'
import { draftPath } from '../../../board/drafts/draft-path.ts'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { IconButton } from '../../../ui/base/icon-button.tsx'
import { Pencil, Trash2 } from '../../../ui/base/icons.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { useDeleteDraft } from './use-delete-draft.ts'

export function OwnDrafts({ drafts }: { drafts: readonly DraftCard[] }) {
  const remove = useDeleteDraft()
  return (
    <ul
      aria-label="Taslaklarım"
      className="grid gap-2 md:max-lg:grid-cols-2 md:max-lg:gap-3 lg:gap-0 lg:rounded-card lg:border lg:border-line lg:bg-surface"
    >
      {drafts.map((draft) => (
        <Row key={draft.id} draft={draft} onDelete={() => remove(draft)} />
      ))}
    </ul>
  )
}

function Row({ draft, onDelete }: { draft: DraftCard; onDelete: () => void }) {
  const title = draft.title.trim() || untitledDraft
  const isEndingSoon = draft.erased_at.slice(0, 10) <= dayAfter(today(), draftLimits.noticeDays)
  return (
    <li className="flex flex-col gap-3 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-3 lg:flex-row lg:items-center lg:border-b lg:border-line lg:py-2.5 lg:pr-3 lg:pl-5 lg:last:border-0">
      <div className="flex min-w-0 flex-1 items-center gap-3">
        {draft.photo && (
          <img
            src={draft.photo.small}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            className="size-14 shrink-0 rounded-control object-cover"
          />
        )}
        <div className="min-w-0">
          <Link
            to={draftPath(draft.id)}
            className="font-semibold wrap-anywhere hover:underline pointer-coarse:-my-2.5 pointer-coarse:inline-block pointer-coarse:py-2.5"
          >
            {title}
          </Link>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-small text-text2">
            <StatusBadge tone="neutral" icon={Pencil}>
              {draftLabel}
            </StatusBadge>
            <span className="min-w-0 wrap-anywhere">{factsOf(draft)}</span>
          </p>
          {isEndingSoon && (
            <p className="mt-0.5 text-small text-warn">{`${formatDate(draft.erased_at)} günü silinecek.`}</p>
          )}
        </div>
      </div>
      <div className="flex items-center gap-2 lg:w-58">
        <div className="min-w-0 flex-1">
          <ButtonLink href={draftPath(draft.id)} tone="secondary" wide>
            Devam et<span className="sr-only">: {title}</span>
          </ButtonLink>
        </div>
        <IconButton icon={Trash2} label={`Sil: ${title}`} onClick={onDelete} />
      </div>
    </li>
  )
}

const factsOf = ({ sub_category: sub, category, city, updated_at: changed }: DraftCard): string =>
  [(sub ?? category)?.name, city?.name, `${formatShortDay(changed)} değişti`].filter(Boolean).join(' · ')
