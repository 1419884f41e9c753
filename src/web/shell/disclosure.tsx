import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'

type TriggerProps = { 'aria-expanded': boolean; 'aria-controls': string; onClick: () => void }

/**
 * A button of the header with a panel below it. The panel closes on Escape, a press or focus elsewhere, and a
 * navigation. Its content is mounted only while open.
 */
export function Disclosure({
  label,
  trigger,
  children,
}: {
  /** The panel's name for screen readers. */
  label: string
  trigger: (props: TriggerProps) => ReactNode
  children: ReactNode
}) {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const isOpen = openedAt === key
  const box = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    const close = () => setOpenedAt(null)
    const leave = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      box.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [isOpen])

  return (
    <div ref={box} className="sm:relative">
      {trigger({
        'aria-expanded': isOpen,
        'aria-controls': id,
        onClick: () => setOpenedAt(isOpen ? null : key),
      })}
      <div
        id={id}
        role="group"
        aria-label={label}
        hidden={!isOpen}
        className={
          'absolute inset-x-2 top-full z-40 mt-1 max-h-[calc(100dvh-var(--header-height)-1rem)] animate-enter ' +
          'overflow-y-auto overscroll-contain rounded-card bg-raised p-2 shadow-popover ' +
          'sm:inset-x-auto sm:right-0 sm:w-88'
        }
      >
        {isOpen && children}
      </div>
    </div>
  )
}
