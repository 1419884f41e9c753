import { Link } from 'react-router'
import { formatDateTime } from '../../../../../shared/values/dates.ts'
import { htmlTree, textOf } from '../../../../../shared/text/html-tree.ts'
import {
  slideState,
  slideStateLabels,
  type SlideState,
} from '../../../../../shared/content/slides/slide-state.ts'
import type { StaffSlide } from '../../../../../shared/content/slides/slides.ts'
import { useNow } from '../../../../staff/lists/use-now.ts'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { EmptyState } from '../../../../ui/layout/empty-state.tsx'
import { MonitorPlay, Plus } from '../../../../ui/base/icons.ts'
import { InlineHtml } from '../../../../ui/layout/inline-html.tsx'
import { StatusBadge, type StatusTone } from '../../../../ui/feedback/status-badge.tsx'
import { ContentRows } from './content-rows.tsx'

const plainTitle = ({ title }: StaffSlide) => textOf(htmlTree(title))

export function SlideRows({ slides }: { slides: StaffSlide[] }) {
  const now = useNow(15_000)
  if (slides.length === 0)
    return (
      <EmptyState
        icon={MonitorPlay}
        title="Henüz slayt yok."
        action={
          <ButtonLink href="?slayt=yeni" icon={Plus}>
            Yeni slayt
          </ButtonLink>
        }
      >
        Slayt yokken ana sayfa vitrinsiz görünür.
      </EmptyState>
    )
  return (
    <ContentRows
      kind="slides"
      rows={slides}
      nameOf={plainTitle}
      removal={{
        title: 'Slayt silinsin mi?',
        warning: (slide) =>
          `“${plainTitle(slide)}” geri getirilemez. Yalnızca gizlemek için slaytı kapatabilirsiniz.`,
        done: 'Slayt silindi.',
      }}
    >
      {(slide) => (
        <>
          <img
            src={slide.image?.small ?? slide.image_url}
            alt=""
            loading="lazy"
            draggable={false}
            className="aspect-3/2 w-20 shrink-0 rounded-control bg-sunken object-cover sm:w-24"
          />
          <div className="min-w-0 flex-1">
            <Link to={`?slayt=${slide.id}`} className="font-semibold wrap-anywhere hover:underline">
              <InlineHtml html={slide.title} />
            </Link>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text2">
              <State slide={slide} now={now} />
              {slide.button_url && <span className="wrap-anywhere">{slide.button_url}</span>}
            </p>
          </div>
        </>
      )}
    </ContentRows>
  )
}

const tones: Record<SlideState, StatusTone> = {
  off: 'neutral',
  planned: 'warn',
  active: 'ok',
  ended: 'neutral',
}

function State({ slide, now }: { slide: StaffSlide; now: Date }) {
  const state = slideState(slide, now)
  return (
    <>
      <StatusBadge tone={tones[state]}>{slideStateLabels[state]}</StatusBadge>
      {state === 'planned' && slide.starts_at && (
        <span>{`Başlangıç: ${formatDateTime(slide.starts_at)}`}</span>
      )}
      {state !== 'off' && slide.ends_at && <span>{`Bitiş: ${formatDateTime(slide.ends_at)}`}</span>}
    </>
  )
}
