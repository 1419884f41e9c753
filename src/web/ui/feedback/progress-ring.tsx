export function ProgressRing({ label, percent }: { label: string; percent: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={`Yüzde ${percent}`}
      className="relative size-20 shrink-0"
    >
      <svg viewBox="0 0 80 80" fill="none" strokeWidth="7" aria-hidden className="size-full -rotate-90">
        <circle cx="40" cy="40" r="36" className="stroke-line" />
        {percent > 0 && (
          <circle
            cx="40"
            cy="40"
            r="36"
            pathLength="100"
            strokeDasharray={`${percent} 100`}
            strokeLinecap={percent < 100 ? 'round' : 'butt'}
            className={percent < 100 ? 'stroke-accent' : 'stroke-ok'}
          />
        )}
      </svg>
      <span
        aria-hidden
        className="absolute inset-0 flex items-center justify-center text-title font-bold tabular-nums"
      >
        {`%${percent}`}
      </span>
    </div>
  )
}
