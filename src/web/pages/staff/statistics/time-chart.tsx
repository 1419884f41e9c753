import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { DayStatistics } from '../../../../shared/oversight/statistics.ts'
import type { Chart } from './charts.ts'
import { formatDayInWeek } from './formats.ts'
import { Sample } from './series-style.tsx'
import { TimePlot, dayAt } from './time-plot.tsx'
import { useWidth } from './use-width.ts'

const nothing = 'yok'

export function TimeChart({
  chart,
  days,
  chosen,
  onChoose,
}: {
  chart: Chart
  days: readonly DayStatistics[]
  chosen: number
  onChoose: (place: number) => void
}) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const row = days[chosen]
  const last = days.length - 1
  if (!row) return null

  function move(event: KeyboardEvent) {
    const next = placeAfter(event.key, chosen, last)
    if (next === undefined) return
    event.preventDefault()
    onChoose(Math.min(last, Math.max(0, next)))
  }

  function point(event: PointerEvent) {
    const left = box.current?.getBoundingClientRect().left ?? 0
    onChoose(dayAt(event.clientX - left, width, days.length))
  }

  return (
    <div>
      <p className="text-small font-semibold">{formatDayInWeek(row.day)}</p>
      <ul className="mb-1 flex flex-wrap gap-x-4 text-small text-text2">
        {chart.series.map(({ label, value }, place) => (
          <li key={label} className="flex items-center gap-1.5">
            <Sample place={place} isColumn={chart.shape === 'columns'} />
            {label}
            <span className="font-semibold text-text tabular-nums">{formatted(chart, value(row))}</span>
          </li>
        ))}
        {chart.mark && <li className="text-text3">{chart.mark.label}</li>}
      </ul>
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={`${chart.title}: gün`}
        aria-describedby={`${id}-keys`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={chosen}
        aria-valuetext={[
          formatDayInWeek(row.day),
          ...chart.series.map(({ label, value }) => `${label} ${formatted(chart, value(row))}`),
        ].join(', ')}
        onKeyDown={move}
        onPointerMove={point}
        onPointerDown={point}
        className="h-56 touch-pan-y rounded-chip"
      >
        {width > 0 && <TimePlot chart={chart} days={days} chosen={chosen} width={width} />}
      </div>
      <p id={`${id}-keys`} className="sr-only">
        Günler arasında ok tuşlarıyla gezin; Page Up ve Page Down bir hafta atlar.
      </p>
    </div>
  )
}

const formatted = ({ format }: Chart, value: number | null) => (value === null ? nothing : format(value))

function placeAfter(key: string, place: number, last: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return place - 1
  if (key === 'ArrowRight' || key === 'ArrowUp') return place + 1
  if (key === 'PageDown') return place - 7
  if (key === 'PageUp') return place + 7
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}
