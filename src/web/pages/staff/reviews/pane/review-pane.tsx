import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Review } from '../../../../../shared/board/reviews/reviews.ts'
import { waitingTime } from '../../../../../shared/board/reviews/waiting-time.ts'
import type { ApiError } from '../../../../data/api/api-error.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { EmptyState } from '../../../../ui/layout/empty-state.tsx'
import { IconButton } from '../../../../ui/base/icon-button.tsx'
import { ArrowLeft, ChevronDown, ChevronUp, CircleCheck } from '../../../../ui/base/icons.ts'
import { Loaded } from '../../../../ui/layout/loaded.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { useWide } from '../../../../ui/base/wide.ts'
import { Difference } from './difference.tsx'
import { Flags } from './flags.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { Preview } from './preview.tsx'
import { StaffFacts } from './staff-facts.tsx'

type Props = {
  id: number
  query: UseQueryResult<{ data: Review }, ApiError>
  now: Date
  revision: number | undefined
  onBack: () => void
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  bar: ReactNode
}

export function ReviewPane({ id, query, now, revision, onBack, onPrevious, onNext, bar }: Props) {
  const place = useRef<HTMLElement>(null)
  const isWide = useWide()
  useEffect(() => {
    const pane = place.current
    if (!pane) return
    if (!isWide || pane.getBoundingClientRect().top < 0) pane.scrollIntoView({ block: 'start' })
    if (!isWide) pane.focus({ preventScroll: true })
    // Only when another one is chosen: a window that changes its width moves no focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id])
  const review = query.data?.data
  const refetch = () => void query.refetch()
  return (
    <article
      ref={place}
      tabIndex={-1}
      aria-label="Seçili ilan"
      className="min-w-0 scroll-mt-[calc(var(--header-height)+1rem)] outline-none"
    >
      <div className="mb-2 flex items-center gap-2">
        <Button tone="quiet" size="small" icon={ArrowLeft} onClick={onBack} className="-ml-3 lg:hidden">
          Kuyruğa dön
        </Button>
        <p className="min-w-0 flex-1 text-small text-text2">{review && summaryOf(review, now)}</p>
        <IconButton
          icon={ChevronUp}
          label="Önceki ilan"
          tone="outline"
          aria-disabled={onPrevious === null}
          aria-keyshortcuts="k"
          onClick={() => onPrevious?.()}
        />
        <IconButton
          icon={ChevronDown}
          label="Sonraki ilan"
          tone="outline"
          aria-disabled={onNext === null}
          aria-keyshortcuts="j"
          onClick={() => onNext?.()}
        />
      </div>
      {query.error?.status === 404 && !review ? (
        <EmptyState icon={CircleCheck} title="Bu ilan artık beklemiyor.">
          Başka bir editör karar vermiş ya da sahibi kapatmış olabilir.
        </EmptyState>
      ) : (
        <Loaded
          query={query}
          what="İlan"
          blocks={{ size: ['h-14 rounded-card', 'h-96 rounded-card'], layout: 'grid gap-4' }}
        >
          {({ data }) => (
            <>
              {revision !== undefined && revision > data.revision && (
                <div className="mt-3">
                  <Notice
                    tone="warn"
                    title="Sahibi ilanı bu sırada değiştirdi"
                    action={
                      <Button tone="secondary" size="small" onClick={refetch} pending={query.isFetching}>
                        Güncel hâlini göster
                      </Button>
                    }
                  />
                </div>
              )}
              <Flags review={data} />
              {data.approved && <Difference approved={data.approved} review={data} />}
              <Preview review={data} />
              <StaffFacts review={data} onChange={refetch} />
              {/* The prefix makes this key differ from that of `bar`, which is the id alone: with two equal
                  keys, React would leave the previous photos on the page. */}
              <PhotoStrip key={`photos-${data.id}`} review={data} />
              {bar}
            </>
          )}
        </Loaded>
      )}
    </article>
  )
}

function summaryOf(
  { approved, submitted_at, photos, hide_project_name: isHidden, project_name: project }: Review,
  now: Date,
) {
  const kind = approved ? 'Düzenlenmiş ilan' : 'Yeni ilan'
  const hidden = isHidden && project ? ' · proje adı yayında gizli' : ''
  const pictures = photos.length > 0 ? ` · ${photos.length} fotoğraf` : ''
  return `${kind} · ${waitingTime(submitted_at, now).words} bekledi${pictures}${hidden}`
}
