import { useState } from 'react'
import type { Slide as Shown } from '../../../../shared/content.ts'
import { htmlTree, textOf } from '../../../ui/html-tree.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronLeft, ChevronRight, Pause, Play } from '../../../ui/icons.ts'
import { onArrows, useCarousel } from '../../../ui/use-carousel.ts'
import { rotationSwitch, useRotation } from '../../../ui/use-rotation.ts'
import { Slide } from './slide.tsx'

const everyMs = 5_000

/**
 * What the editors show, one after the other. A track that snaps is the base of it: without scripts all slides are
 * reached by swiping or scrolling. It is as high as its highest slide, so that nothing below moves.
 */
export function Slider({ slides }: { slides: Shown[] }) {
  const isMany = slides.length > 1
  const { index, goTo, trackProps } = useCarousel(slides.length)
  const [told, setTold] = useState('')
  const rotation = useRotation(everyMs, isMany, () => {
    setTold('')
    goTo(index + 1)
  })
  function move(place: number) {
    rotation.restart()
    const next = goTo(place)
    setTold(`Slayt ${next + 1} / ${slides.length}: ${textOf(htmlTree(slides[next]?.title ?? ''))}`)
  }

  return (
    <section
      aria-label="Vitrin"
      {...(isMany && {
        'aria-roledescription': 'slayt gösterisi',
        onKeyDown: onArrows((by) => move(index + by)),
        ...rotation.handlers,
      })}
      className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface text-text scheme-dark"
    >
      <div
        {...trackProps}
        tabIndex={slides.some(({ button_url: url }) => url) ? undefined : 0}
        className="relative flex flex-1 snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] noscript:[scrollbar-width:auto]"
      >
        {slides.map((slide, place) => (
          <Slide
            key={slide.id}
            slide={slide}
            place={place}
            count={slides.length}
            distance={Math.abs(place - index)}
          />
        ))}
      </div>
      {isMany && (
        <div className="flex items-center px-3 pb-3 sm:px-4 sm:pb-4 noscript:hidden">
          <div role="group" aria-label="Slayt seçimi" className="mr-auto flex flex-wrap">
            {slides.map(({ id }, place) => (
              <button
                key={id}
                type="button"
                aria-label={`${place + 1}. slayt`}
                aria-current={place === index ? 'true' : undefined}
                onClick={() => move(place)}
                className="group flex h-11 w-7 items-center justify-center rounded-control"
              >
                <span className="h-1.5 w-2 rounded-full bg-line-strong group-hover:bg-text2 group-aria-[current]:w-5 group-aria-[current]:bg-accent" />
              </button>
            ))}
          </div>
          <IconButton
            {...rotationSwitch}
            icon={rotation.isPlaying ? Pause : Play}
            label={rotation.isPlaying ? 'Slayt geçişini durdur' : 'Slayt geçişini başlat'}
            onClick={() => rotation.setIsPlaying(!rotation.isPlaying)}
          />
          <IconButton icon={ChevronLeft} label="Önceki slayt" onClick={() => move(index - 1)} />
          <IconButton icon={ChevronRight} label="Sonraki slayt" onClick={() => move(index + 1)} />
          <p role="status" className="sr-only">
            {told}
          </p>
        </div>
      )}
    </section>
  )
}
