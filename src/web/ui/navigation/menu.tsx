import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../base/class-names.ts'
import { Icon, type IconName } from '../base/icon.tsx'
import { Lock } from '../base/icons.ts'
import { Popover, type PopoverTrigger } from './popover.tsx'

export type MenuItem = {
  label: string
  icon?: IconName
  href?: string
  onSelect?: () => void
  tone?: 'danger'
  separated?: boolean
  locked?: string
}

export function Menu({
  label,
  items,
  trigger,
}: {
  label: string
  items: readonly MenuItem[]
  trigger: (props: PopoverTrigger & { 'aria-haspopup': 'menu' }) => ReactNode
}) {
  return (
    <Popover
      role="menu"
      label={label}
      className="min-w-56 p-1.5"
      onOpen={(panel) => entries(panel)[0]?.focus({ preventScroll: true })}
      trigger={(props) => trigger({ ...props, 'aria-haspopup': 'menu' })}
    >
      {(close) => (
        <div role="presentation" onKeyDown={(event) => move(event, close)}>
          {items.map((item) => (
            <Entry key={item.label} item={item} close={close} />
          ))}
        </div>
      )}
    </Popover>
  )
}

function Entry({ item, close }: { item: MenuItem; close: () => void }) {
  const isLocked = item.locked !== undefined
  const style = classNames(
    'flex min-h-11 w-full items-center gap-3 rounded-chip px-3 text-start font-medium hover:bg-text/8 focus:bg-text/8 -outline-offset-2 focus-visible:-outline-offset-2',
    item.tone === 'danger' && 'text-bad',
    isLocked && 'cursor-default py-2 text-text3',
  )
  const content = (
    <>
      {item.icon && (
        <Icon
          of={isLocked ? Lock : item.icon}
          className={item.tone === 'danger' && !isLocked ? '' : 'text-text3'}
        />
      )}
      <span className="min-w-0 flex-1">
        {item.label}
        {isLocked && <span className="block max-w-56 text-meta font-normal">{item.locked}</span>}
      </span>
    </>
  )
  function select() {
    close()
    item.onSelect?.()
  }
  return (
    <>
      {item.separated && <div role="separator" className="my-1.5 border-t border-line" />}
      {item.href === undefined || isLocked ? (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={isLocked || undefined}
          onClick={isLocked ? undefined : select}
          className={style}
        >
          {content}
        </button>
      ) : (
        <Link to={item.href} role="menuitem" tabIndex={-1} onClick={select} className={style}>
          {content}
        </Link>
      )}
    </>
  )
}

function move(event: KeyboardEvent<HTMLElement>, close: () => void) {
  const all = entries(event.currentTarget)
  const index = all.indexOf(document.activeElement as HTMLElement)
  if (event.key === 'Tab') return close()
  const next = target(event.key, index, all)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function target(key: string, index: number, all: HTMLElement[]): HTMLElement | undefined {
  if (key === 'ArrowDown') return all[(index + 1) % all.length]
  if (key === 'ArrowUp') return all.at((index < 1 ? all.length : index) - 1)
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toLocaleLowerCase('tr')
  const after = [...all.slice(index + 1), ...all.slice(0, index + 1)]
  return after.find((entry) => entry.textContent.trim().toLocaleLowerCase('tr').startsWith(letter))
}

function entries(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[role=menuitem]')]
}
