import type { Slide as Shown } from '../../../shared/content/slides/content.ts'
import { useSite } from '../../data/site.ts'
import { Blur } from '../../ui/media/blur.tsx'
import { buttonStyle } from '../../ui/base/button-style.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { ExternalLink } from '../../ui/base/icons.ts'
import { InlineHtml } from '../../ui/layout/inline-html.tsx'
import { ownPathOf } from './own-path.ts'

type Props = {
  slide: Shown
  place: number
  count: number
  distance: number | null
}

export function Slide({ slide, place, count, distance }: Props) {
  const { title, description } = slide
  // The pictures of the two neighbouring slides are loaded ahead, because browsers may load lazy images inside a
  // scroll container only when they become visible.
  const isNeighbour = distance === 1 || distance === count - 1
  return (
    <div
      {...(count > 1 && {
        role: 'group',
        'aria-roledescription': 'slayt',
        'aria-label': `${place + 1} / ${count}`,
      })}
      // Without scripts the slider has no buttons, so the edge of the next slide shows that there is another
      // one.
      className={classNames(
        'flex w-full shrink-0 snap-start snap-always flex-col sm:max-lg:flex-row',
        count > 1 && 'noscript:w-11/12',
      )}
    >
      <div className="relative aspect-3/2 shrink-0 overflow-hidden bg-sunken lg:aspect-video after:absolute after:inset-x-0 after:bottom-0 after:h-1/3 after:bg-linear-to-t after:from-surface sm:max-lg:aspect-4/3 sm:max-lg:w-1/2 sm:max-lg:self-start sm:max-lg:after:hidden">
        <Picture slide={slide} isFirst={place === 0} isNeighbour={isNeighbour} />
      </div>
      <div className="flex flex-1 flex-col items-start p-5 pt-2 pb-3 sm:p-6 sm:max-lg:justify-center lg:pt-2 lg:pb-3">
        <h2 className="text-h3 [&_b]:text-accent-text [&_strong]:text-accent-text">
          <InlineHtml html={title} />
        </h2>
        {description && <p className="mt-2 text-text2">{description}</p>}
        <SlideLink slide={slide} isAway={distance !== null && distance > 0} />
      </div>
    </div>
  )
}

function Picture({
  slide: { image, image_url: url },
  isFirst,
  isNeighbour,
}: {
  slide: Shown
  isFirst: boolean
  isNeighbour: boolean
}) {
  return (
    <>
      <Blur photo={url} />
      <img
        src={image?.medium ?? url}
        srcSet={image ? `${image.small} 480w, ${image.medium} 960w, ${image.large} 1920w` : undefined}
        sizes="(min-width: 64rem) 30rem, (min-width: 40rem) 48vw, 92vw"
        width={960}
        height={640}
        alt=""
        loading={isFirst || isNeighbour ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        draggable={false}
        className="absolute inset-0 size-full object-cover"
      />
    </>
  )
}

function SlideLink({
  slide: { button_text: text, button_url: url },
  isAway,
}: {
  slide: Shown
  isAway: boolean
}) {
  const { origin } = useSite()
  const tabIndex = isAway ? -1 : undefined
  if (!text || !url) return null
  const path = ownPathOf(url, origin)
  const style = { tone: 'primary', className: 'mt-4' } as const
  if (path !== null)
    return (
      <ButtonLink href={path} tabIndex={tabIndex} {...style}>
        {text}
      </ButtonLink>
    )
  if (!/^https?:\/\//i.test(url)) return null
  return (
    <a href={url} target="_blank" rel="noopener" tabIndex={tabIndex} className={buttonStyle(style)}>
      {text}
      <span className="sr-only"> (yeni sekmede açılır)</span>
      <Icon of={ExternalLink} />
    </a>
  )
}
