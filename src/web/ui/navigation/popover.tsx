import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'

export type PopoverTrigger = { popoverTarget: string; 'aria-expanded': boolean; 'aria-controls': string }

export function Popover({
  trigger,
  label,
  role = 'dialog',
  className,
  onOpen,
  children,
}: {
  trigger: (props: PopoverTrigger) => ReactNode
  label: string
  role?: 'dialog' | 'menu'
  className?: string
  onOpen?: (panel: HTMLElement) => void
  children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState(false)
  const latest = useRef(onOpen)
  useEffect(() => {
    latest.current = onOpen
  })
  useEffect(() => {
    const node = panel.current
    if (!node) return
    const show = (event: ToggleEvent) => {
      if (event.newState !== 'open') return
      place(node, id)
      setOpen(true)
    }
    // The panel's children are removed at `toggle` and not at `beforetoggle`, because the browser gives the
    // focus back to the button only if the focus is still inside the panel when the panel closes.
    const settle = (event: ToggleEvent) => {
      setShown(event.newState === 'open')
      if (event.newState === 'open') return place(node, id)
      setOpen(false)
    }
    node.addEventListener('beforetoggle', show)
    node.addEventListener('toggle', settle)
    return () => {
      node.removeEventListener('beforetoggle', show)
      node.removeEventListener('toggle', settle)
    }
  }, [id])
  useEffect(() => {
    const node = panel.current
    if (!shown || !node) return
    const again = () => place(node, id)
    again()
    latest.current?.(node)
    addEventListener('scroll', again, { passive: true, capture: true })
    addEventListener('resize', again)
    const ownSize = new ResizeObserver(again)
    ownSize.observe(node)
    return () => {
      ownSize.disconnect()
      removeEventListener('scroll', again, { capture: true })
      removeEventListener('resize', again)
    }
  }, [shown, id])
  return (
    <>
      {trigger({ popoverTarget: id, 'aria-expanded': open, 'aria-controls': id })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        className={classNames(
          'fixed inset-auto m-0 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-line bg-raised text-text shadow-popover open:animate-enter',
          className,
        )}
      >
        {open && children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  )
}

function place(panel: HTMLElement, id: string) {
  const trigger = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`)
  if (!trigger) return
  const box = trigger.getBoundingClientRect()
  const { width } = document.documentElement.getBoundingClientRect()
  const below = innerHeight - box.bottom - gap - edge
  const above = box.top - gap - edge
  const goesUp = below < 240 && above > below
  const side = Math.max(edge, Math.min(width - box.right, width - panel.offsetWidth - edge))
  Object.assign(panel.style, {
    top: goesUp ? 'auto' : `${box.bottom + gap}px`,
    bottom: goesUp ? `${innerHeight - box.top + gap}px` : 'auto',
    left: 'auto',
    right: `${side}px`,
    maxHeight: `${Math.max(160, goesUp ? above : below)}px`,
  })
}

const gap = 8
const edge = 16
