import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { Slide } from '../../../shared/content/slides/content.ts'
import { htmlTree, textOf } from '../../../shared/text/html-tree.ts'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { ChevronLeft, ChevronRight, Pause, Play } from '../../ui/base/icons.ts'
import { useCarousel } from '../../ui/media/carousel/use-carousel.ts'
import { rotationSwitch, useRotation } from '../../ui/media/carousel/use-rotation.ts'

const everyMs = 5_000

export type ControlsProps = {
  box: RefObject<HTMLElement | null>
  track: RefObject<HTMLElement | null>
  slides: Slide[]
  index: number
  onIndex: (index: number) => void
}

export function SliderControls({ box, track, slides, index, onIndex }: ControlsProps) {
  const [announcement, setAnnouncement] = useState('')
  const goTo = useCarousel({ track, count: slides.length, index, onIndex })
  const rotation = useRotation(box, everyMs, () => {
    setAnnouncement('')
    goTo(index + 1)
  })
  function move(place: number) {
    rotation.restart()
    const next = goTo(place)
    setAnnouncement(`Slayt ${next + 1} / ${slides.length}: ${textOf(htmlTree(slides[next]?.title ?? ''))}`)
  }
  useArrows(box, (by) => move(index + by))

  return (
    <div className="flex flex-wrap items-center px-3 pb-3 sm:px-4 sm:pb-4">
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
      <div className="flex">
        <IconButton
          {...rotationSwitch}
          icon={rotation.isPlaying ? Pause : Play}
          label={rotation.isPlaying ? 'Slayt geçişini durdur' : 'Slayt geçişini başlat'}
          onClick={() => rotation.setIsPlaying(!rotation.isPlaying)}
        />
        <IconButton icon={ChevronLeft} label="Önceki slayt" onClick={() => move(index - 1)} />
        <IconButton icon={ChevronRight} label="Sonraki slayt" onClick={() => move(index + 1)} />
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

function useArrows(box: RefObject<HTMLElement | null>, step: (by: 1 | -1) => void): void {
  const onStep = useEffectEvent(step)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined
      if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      onStep(by)
    }
    const element = box.current
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [box])
}
