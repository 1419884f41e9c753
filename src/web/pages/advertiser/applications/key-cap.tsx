export function KeyCap({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="inline-block min-w-4.5 rounded-[4px] border border-current px-1 text-center font-sans text-[0.75rem] leading-4 font-semibold max-lg:hidden"
    >
      {children}
    </kbd>
  )
}
