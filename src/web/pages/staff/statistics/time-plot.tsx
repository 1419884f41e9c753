import type { DayStatistics } from '../../../../shared/oversight/statistics.ts'
import type { Chart } from './charts.ts'
import { formatDay } from './formats.ts'
import { roundAxis, ticksOf } from './round-axis.ts'
import { Mark, styleOf } from './series-style.tsx'

const height = 224
const margin = { top: 10, right: 22, bottom: 26, left: 46 }
const bottom = height - margin.bottom
const pixelsPerLabel = 76
const maxMarkedDays = 31
const gap = 0.2

export function dayAt(x: number, width: number, days: number): number {
  const place = Math.floor(((x - margin.left) / (width - margin.left - margin.right)) * days)
  return Math.min(days - 1, Math.max(0, place))
}

type Props = { chart: Chart; days: readonly DayStatistics[]; chosen: number; width: number }

export function TimePlot({ chart, days, chosen, width }: Props) {
  const right = width - margin.right
  const top = chart.top ?? roundAxis(highestOf(chart, days))
  const y = (value: number) => bottom - (value / top) * (bottom - margin.top)
  const step = (right - margin.left) / (days.length + gap)
  const x = (place: number) => margin.left + step * (gap + place)
  const middle = (place: number) => x(place) + (step * (1 - gap)) / 2
  const ticks = ticksOf(top).filter((tick) => !chart.isWhole || Number.isInteger(tick))
  const maxLabels = Math.max(1, Math.floor((right - margin.left) / pixelsPerLabel))
  const daysPerLabel = Math.max(1, Math.ceil(days.length / maxLabels))
  return (
    <svg width={width} height={height} aria-hidden="true" className="block text-text3">
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={margin.left}
            x2={right}
            y1={y(tick)}
            y2={y(tick)}
            stroke="var(--color-line)"
            shapeRendering="crispEdges"
          />
          <text
            x={margin.left - 8}
            y={y(tick)}
            dy="0.3em"
            textAnchor="end"
            className="fill-text3 text-meta tabular-nums"
          >
            {chart.formatAxis(tick)}
          </text>
        </g>
      ))}
      {chart.shape === 'lines' && (
        <line
          x1={middle(chosen)}
          x2={middle(chosen)}
          y1={margin.top}
          y2={bottom}
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
        <g key={label} className={styleOf(place).colour}>
          {chart.shape === 'columns' ? (
            days.map((row, at) => (
              <rect
                key={row.day}
                x={x(at)}
                width={step * (1 - gap)}
                y={y(value(row) ?? 0)}
                height={bottom - y(value(row) ?? 0)}
                fill={at === chosen ? 'var(--color-text)' : 'currentColor'}
              />
            ))
          ) : (
            <>
              <path
                d={pathOf(days.map(value), (number, at) => `${middle(at)} ${y(number)}`)}
                fill="none"
                stroke="currentColor"
                strokeWidth={2}
                strokeLinecap="round"
                strokeLinejoin="round"
                strokeDasharray={styleOf(place).dashes}
              />
              {days.map((row, at) => {
                const number = value(row)
                const isMarked = at === chosen || days.length <= maxMarkedDays || isIsolated(days, at, value)
                if (number === null || !isMarked) return null
                const size = at === chosen ? 5 : 3
                return <Mark key={row.day} place={place} x={middle(at)} y={y(number)} size={size} />
              })}
            </>
          )}
        </g>
      ))}
      <line
        x1={margin.left}
        x2={right}
        y1={bottom}
        y2={bottom}
        stroke="var(--color-line-strong)"
        shapeRendering="crispEdges"
      />
      {days.map(
        ({ day }, place) =>
          (days.length - 1 - place) % daysPerLabel === 0 && (
            <text
              key={day}
              x={middle(place)}
              y={bottom + 18}
              dy="0.2em"
              textAnchor="middle"
              className="fill-text3 text-meta"
            >
              {formatDay(day)}
            </text>
          ),
      )}
    </svg>
  )
}

function highestOf({ series, mark }: Chart, days: readonly DayStatistics[]): number {
  const values = days.flatMap((row) => series.map(({ value }) => value(row) ?? 0))
  return Math.max(mark ? mark.value * 1.25 : 0, ...values) || 1
}

const pathOf = (values: readonly (number | null)[], point: (value: number, place: number) => string) =>
  values
    .map((value, place) => {
      if (value === null) return ''
      return `${(values[place - 1] ?? null) === null ? 'M' : 'L'}${point(value, place)}`
    })
    .join('')

function isIsolated(
  days: readonly DayStatistics[],
  at: number,
  value: (row: DayStatistics) => number | null,
): boolean {
  const isAbsent = (row: DayStatistics | undefined) => row === undefined || value(row) === null
  return isAbsent(days[at - 1]) && isAbsent(days[at + 1])
}
