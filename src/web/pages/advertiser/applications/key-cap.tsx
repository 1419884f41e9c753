export function KeyCap({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="inline-block min-w-4.5 rounded-chip border border-current px-1 text-center font-sans text-meta font-semibold max-lg:hidden"
    >
      {children}
    </kbd>
  )
}
