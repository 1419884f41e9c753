import { strengthLabels, type Strength } from '../../../../shared/board/applications/deciding/strength.ts'
import { classNames } from '../../../ui/base/class-names.ts'

export function StrengthBars({ strength }: { strength: Strength }) {
  return (
    <span aria-hidden className={classNames('inline-flex items-end gap-0.5', tones[strength])}>
      {heights.map((height, index) => (
        <span
          key={height}
          className={classNames('w-1 bg-current', height, index >= strength && 'opacity-30')}
        />
      ))}
    </span>
  )
}

export function StrengthMark({ strength }: { strength: Strength }) {
  if (strength === 0) return null
  return (
    <span className={classNames('inline-flex items-center gap-1 font-semibold', tones[strength])}>
      <StrengthBars strength={strength} />
      {strengthLabels[strength]}
    </span>
  )
}

const heights = ['h-1', 'h-2', 'h-3']
const tones: Record<Strength, string> = { 0: 'text-text3', 1: 'text-text3', 2: 'text-text2', 3: 'text-ok' }
