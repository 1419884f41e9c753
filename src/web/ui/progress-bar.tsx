import { classNames } from './class-names.ts'

/** How far something is, from 0 to `max`; without `value` it only says that work goes on. */
export function ProgressBar({
  label,
  value,
  max = 100,
  hideLabel = false,
  text,
  className,
}: {
  label: string
  value?: number
  max?: number
  hideLabel?: boolean
  /** At the end of the label's line, for instance “3/5”. */
  text?: string
  className?: string
}) {
  return (
    <label className={classNames('block', className)}>
      <span className={hideLabel ? 'sr-only' : 'mb-1.5 flex justify-between gap-4 text-small'}>
        <span className="font-medium">{label}</span>
        {text && <span className="text-text3">{text}</span>}
      </span>
      <progress
        value={value}
        max={max}
        className={
          'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line indeterminate:animate-shimmer ' +
          '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary ' +
          '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-primary'
        }
      />
    </label>
  )
}
