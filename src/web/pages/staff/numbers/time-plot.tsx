import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, LinePath } from '@visx/shape'
import type { DayNumbers } from '../../../../shared/numbers.ts'
import type { Chart } from './charts.ts'
import { formatDay } from './formats.ts'
import { Mark, lookOf } from './series-look.tsx'

const height = 224
const margin = { top: 10, right: 22, bottom: 26, left: 46 }
const plotHeight = height - margin.top - margin.bottom
const pixelsPerLabel = 76
/** With more days than these, marks would run into each other. */
const mostMarked = 31

/** The place of the day below a point, counted in pixels from the left end of the chart. */
export function dayAt(x: number, width: number, days: number): number {
  const place = Math.floor(((x - margin.left) / (width - margin.left - margin.right)) * days)
  return Math.min(days - 1, Math.max(0, place))
}

/** The drawing alone: what it tells stands in words beside it. */
export function TimePlot({
  chart,
  days,
  chosen,
  width,
}: {
  chart: Chart
  days: readonly DayNumbers[]
  chosen: number
  width: number
}) {
  const right = width - margin.right
  const x = scaleBand({ domain: days.map(({ day }) => day), range: [margin.left, right], padding: 0.2 })
  const y = scaleLinear({ domain: [0, topOf(chart, days)], range: [margin.top + plotHeight, margin.top] })
  if (chart.top === undefined) y.nice(4)
  const middle = (day: string) => (x(day) ?? 0) + x.bandwidth() / 2
  const ticks = y.ticks(4).filter((tick) => !chart.isWhole || Number.isInteger(tick))
  const chosenDay = days[chosen]
  return (
    <svg width={width} height={height} aria-hidden="true" className="block text-text3">
      <GridRows
        scale={y}
        tickValues={ticks}
        left={margin.left}
        width={right - margin.left}
        stroke="var(--color-line)"
      />
      {chosenDay && chart.look === 'lines' && (
        <line
          x1={middle(chosenDay.day)}
          x2={middle(chosenDay.day)}
          y1={margin.top}
          y2={margin.top + plotHeight}
          stroke="var(--color-line-strong)"
        />
      )}
      {chart.mark && y(chart.mark.value) >= margin.top && (
        <line
          x1={margin.left}
          x2={right}
          y1={y(chart.mark.value)}
          y2={y(chart.mark.value)}
          stroke="currentColor"
          strokeDasharray="1 4"
          strokeWidth={2}
        />
      )}
      {chart.series.map(({ label, value }, place) => (
        <g key={label} className={lookOf(place).colour}>
          {chart.look === 'columns' ? (
            days.map((row, at) => (
              <Bar
                key={row.day}
                x={x(row.day) ?? 0}
                width={x.bandwidth()}
                y={y(value(row) ?? 0)}
                height={y(0) - y(value(row) ?? 0)}
                fill={at === chosen ? 'var(--color-text)' : 'currentColor'}
              />
            ))
          ) : (
            <>
              <LinePath
                data={[...days]}
                x={({ day }) => middle(day)}
                y={(row) => y(value(row) ?? 0)}
                defined={(row) => value(row) !== null}
                stroke="currentColor"
                strokeWidth={2}
                strokeLinejoin="round"
                strokeDasharray={lookOf(place).dashes}
              />
              {days.map((row, at) => {
                const height = value(row)
                const isMarked = at === chosen || days.length <= mostMarked || standsAlone(days, at, value)
                if (height === null || !isMarked) return null
                const size = at === chosen ? 5 : 3
                return <Mark key={row.day} place={place} x={middle(row.day)} y={y(height)} size={size} />
              })}
            </>
          )}
        </g>
      ))}
      <AxisLeft
        scale={y}
        left={margin.left}
        tickValues={ticks}
        tickFormat={(value) => chart.formatAxis(Number(value))}
        hideAxisLine
        hideTicks
        tickComponent={({ x: left, y: top, formattedValue }) => (
          <text x={left} y={top} dy="0.3em" textAnchor="end" className="fill-text3 text-meta tabular-nums">
            {formattedValue}
          </text>
        )}
      />
      <AxisBottom
        scale={x}
        top={margin.top + plotHeight}
        tickValues={spread(days, Math.floor((right - margin.left) / pixelsPerLabel))}
        tickFormat={(day) => formatDay(String(day))}
        stroke="var(--color-line-strong)"
        hideTicks
        tickComponent={({ x: left, y: top, formattedValue }) => (
          <text x={left} y={top} dy="0.2em" textAnchor="middle" className="fill-text3 text-meta">
            {formattedValue}
          </text>
        )}
      />
    </svg>
  )
}

/** Whatever is drawn has a height: a chart of nothing but zeros ends at one. */
function topOf({ top, series, mark }: Chart, days: readonly DayNumbers[]): number {
  if (top !== undefined) return top
  const values = days.flatMap((row) => series.map(({ value }) => value(row) ?? 0))
  return Math.max(mark ? mark.value * 1.25 : 0, ...values) || 1
}

/** A value without neighbours is no line: only its mark shows it. */
function standsAlone(
  days: readonly DayNumbers[],
  at: number,
  value: (row: DayNumbers) => number | null,
): boolean {
  const isAbsent = (row: DayNumbers | undefined) => row === undefined || value(row) === null
  return isAbsent(days[at - 1]) && isAbsent(days[at + 1])
}

/** So many of the days at most, at equal distances, the last one among them. */
function spread(days: readonly DayNumbers[], most: number): string[] {
  const step = Math.max(1, Math.ceil(days.length / Math.max(1, most)))
  return days.filter((_, place) => (days.length - 1 - place) % step === 0).map(({ day }) => day)
}
