import { lazy, Suspense, useRef, useState, type ComponentType } from 'react'
import type { Slide as Shown } from '../../../shared/content/slides/content.ts'
import { useHydrated } from '../../ui/base/hydrated.ts'
import type { ControlsProps } from './slider-controls.tsx'
import { Slide } from './slide.tsx'

const Controls = lazy(async (): Promise<{ default: ComponentType<ControlsProps> }> => {
  const file = await import('./slider-controls.tsx').catch(() => null)
  return { default: file?.SliderControls ?? (() => null) }
})

export function Slider({ slides }: { slides: Shown[] }) {
  const box = useRef<HTMLElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState<number | null>(null)
  const isHydrated = useHydrated()
  const isMany = slides.length > 1
  return (
    <section
      ref={box}
      aria-label="Vitrin"
      aria-roledescription={isMany ? 'slayt gösterisi' : undefined}
      className="molton flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface text-text"
    >
      <div
        ref={track}
        tabIndex={slides.some(({ button_url: url }) => url) ? undefined : 0}
        className="relative flex flex-1 snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] noscript:[scrollbar-width:auto]"
      >
        {slides.map((slide, place) => (
          <Slide
            key={slide.id}
            slide={slide}
            place={place}
            count={slides.length}
            distance={index === null ? null : Math.abs(place - index)}
          />
        ))}
      </div>
      {isMany && (
        <div className="min-h-14 sm:min-h-15 noscript:hidden">
          {isHydrated && (
            <Suspense>
              <Controls box={box} track={track} slides={slides} index={index ?? 0} onIndex={setIndex} />
            </Suspense>
          )}
        </div>
      )}
    </section>
  )
}
