import { classNames } from '../base/class-names.ts'

export function Spinner({
  size = 20,
  label,
  className,
}: {
  size?: 16 | 20 | 32
  label?: string
  className?: string
}) {
  return (
    <span role={label ? 'status' : undefined} className={classNames('inline-flex', className)}>
      <svg
        viewBox="0 0 20 20"
        width={size}
        height={size}
        fill="none"
        aria-hidden
        className="animate-spin motion-reduce:animate-none"
      >
        <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeWidth="2.25" opacity=".25" />
        <path
          d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5"
          stroke="currentColor"
          strokeWidth="2.25"
          strokeLinecap="round"
        />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
