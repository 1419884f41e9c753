import { classNames } from '../../../ui/base/class-names.ts'

const styles = [
  { colour: 'text-link', dashes: undefined },
  { colour: 'text-accent-text', dashes: '7 4' },
  { colour: 'text-text2', dashes: '2 3' },
] as const

export const styleOf = (place: number) => styles[place % styles.length] ?? styles[0]

export function Mark({ place, x, y, size = 4 }: { place: number; x: number; y: number; size?: number }) {
  const common = { fill: 'currentColor', stroke: 'var(--color-surface)', strokeWidth: 1.5 }
  if (place % 3 === 0) return <circle cx={x} cy={y} r={size} {...common} />
  if (place % 3 === 1)
    return <rect x={x - size} y={y - size} width={2 * size} height={2 * size} {...common} />
  const half = size * 1.25
  return (
    <path d={`M${x} ${y - half}L${x + half} ${y + half * 0.8}L${x - half} ${y + half * 0.8}Z`} {...common} />
  )
}

export function Sample({ place, isColumn }: { place: number; isColumn: boolean }) {
  const { colour, dashes } = styleOf(place)
  return (
    <svg width="26" height="12" aria-hidden="true" className={classNames('shrink-0', colour)}>
      {isColumn ? (
        <rect x="7" width="12" height="12" rx="2" fill="currentColor" />
      ) : (
        <>
          <line x2="26" y1="6" y2="6" stroke="currentColor" strokeWidth="2" strokeDasharray={dashes} />
          <Mark place={place} x={13} y={6} />
        </>
      )}
    </svg>
  )
}
