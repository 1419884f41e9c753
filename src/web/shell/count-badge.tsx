/** A count in the corner of an icon button; the button's label says it in words. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.5 right-0.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent px-1 text-[0.75rem]/none font-bold text-on-accent"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
