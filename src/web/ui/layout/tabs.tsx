import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { CountBadge } from '../feedback/badge.tsx'
import { classNames } from '../base/class-names.ts'

export type Tab = { id: string; label: string; count?: number; panel: ReactNode }

export function Tabs({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (id: string) => void
}) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  function move(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.id === value)
    const next = nextIndex(event.key, index, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    const tab = tabs[next]
    if (!tab) return
    onChange(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={move} className={bar}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={`${base}-panel-${tab.id}`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className={classNames(tabStyle, tab.id === value ? chosen : idle)}
          >
            {tab.label}
            <CountBadge count={tab.count ?? 0} />
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-panel-${tab.id}`}
          aria-labelledby={`${base}-tab-${tab.id}`}
          hidden={tab.id !== value}
          className="pt-5"
        >
          {tab.id === value && tab.panel}
        </div>
      ))}
    </div>
  )
}

export function TabLinks({
  label,
  links,
}: {
  label: string
  links: readonly { href: string; label: string; current: boolean; count?: number; total?: number }[]
}) {
  const bars = useRef<HTMLElement>(null)
  const current = links.find((link) => link.current)?.href
  const counted = links.filter(({ total }) => total !== undefined).length
  useEffect(() => {
    const nav = bars.current
    const chosenLink = nav?.querySelector<HTMLElement>('[aria-current]')
    if (nav && chosenLink)
      nav.scrollLeft = chosenLink.offsetLeft - (nav.clientWidth - chosenLink.offsetWidth) / 2
  }, [current, counted])
  return (
    <nav ref={bars} aria-label={label} className={bar}>
      {links.map((link) => (
        <Link
          key={link.href}
          to={link.href}
          aria-current={link.current ? 'page' : undefined}
          className={classNames(tabStyle, link.current ? chosen : idle)}
        >
          {link.label}
          <CountBadge count={link.count ?? 0} />
          {link.total !== undefined && <span className="text-meta font-medium">{link.total}</span>}
        </Link>
      ))}
    </nav>
  )
}

function nextIndex(key: string, index: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % length
  if (key === 'ArrowLeft') return (index - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}

const bar = 'relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]'
const tabStyle =
  'relative inline-flex min-h-11 shrink-0 items-center gap-2 rounded-t-chip px-3 font-semibold whitespace-nowrap transition-colors -outline-offset-2 ' +
  'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full focus-visible:-outline-offset-2'
const chosen = 'text-text after:bg-primary'
const idle = 'text-text3 hover:text-text'
