import { classNames } from '../base/class-names.ts'

export function ProgressBar({
  label,
  value,
  hideLabel = false,
  className,
}: {
  label: string
  value?: number
  hideLabel?: boolean
  className?: string
}) {
  return (
    <label className={classNames('block', className)}>
      <span className={hideLabel ? 'sr-only' : 'mb-1.5 block text-small font-medium'}>{label}</span>
      <progress
        value={value}
        max={100}
        className={
          'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line indeterminate:animate-shimmer ' +
          '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary ' +
          '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-primary'
        }
      />
    </label>
  )
}
