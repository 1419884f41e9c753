import { memo, useCallback, useState, type ComponentProps, type ReactNode } from 'react'
import type { AdvertisementCriteria } from '../../../../../shared/board/advertisements/advertisement-search.ts'
import { formatNumber } from '../../../../../shared/values/money.ts'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import type { Change } from '../use-requested-criteria.ts'

type Props<T> = Pick<ComponentProps<typeof Checkbox>, 'label' | 'mixed'> & {
  of: T
  checked: boolean
  isLocked?: boolean
  count?: number | undefined
  onToggle: (item: T) => void
}

export const Tick = memo(OneTick) as typeof OneTick // memo() drops the type parameter

function OneTick<T>({ of: item, checked, isLocked = false, mixed, onToggle, label, count }: Props<T>) {
  const ticked = useTicked(checked, () => onToggle(item))
  return (
    <Checkbox
      label={count === undefined ? label : <Counted label={label} count={count} />}
      aria-description={count === undefined ? undefined : `${formatNumber(count)} ilan`}
      mixed={mixed === true && !ticked.checked}
      aria-disabled={isLocked || undefined}
      checked={ticked.checked}
      onChange={isLocked ? () => {} : ticked.onChange}
    />
  )
}

const Counted = ({ label, count }: { label: ReactNode; count: number }) => (
  <span className="flex items-baseline justify-between gap-2">
    <span className="min-w-0">{label}</span>
    <span aria-hidden className="text-meta text-text3">
      {formatNumber(count)}
    </span>
  </span>
)

/**
 * Shows the pressed value until `checked` changes, so that the checkbox does not flicker during the
 * navigation.
 */
export function useTicked(checked: boolean, onPress: (isTicked: boolean) => void) {
  const [pressed, setPressed] = useState({ from: checked, to: checked })
  if (pressed.from !== checked) setPressed({ from: checked, to: checked })
  const shown = pressed.from === checked ? pressed.to : checked
  function press() {
    setPressed({ from: checked, to: !shown })
    onPress(!shown)
  }
  return { checked: shown, onChange: press }
}

/**
 * Returns the criteria that a press on the checkbox of `item` changes. It must be the same function on every
 * render, otherwise all checkboxes of the group rerender.
 */
export type Toggle<T> = (requested: AdvertisementCriteria, item: T) => Partial<AdvertisementCriteria>

type ManyProps<T> = {
  items: readonly { id: T; name: string }[]
  chosen: readonly T[]
  toggle: Toggle<T>
  onChange: (update: Change) => void
  counts?: Readonly<Record<string, number>> | undefined
}

export function Ticks<T extends string | number>({ items, chosen, toggle, onChange, counts }: ManyProps<T>) {
  const onToggle = useCallback(
    (item: T) => onChange((requested) => toggle(requested, item)),
    [toggle, onChange],
  )
  return items.map(({ id, name }) => (
    <Tick
      key={id}
      of={id}
      label={name}
      checked={chosen.includes(id)}
      onToggle={onToggle}
      count={counts && (counts[String(id)] ?? 0)}
    />
  ))
}
