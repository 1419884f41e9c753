import { memo, useCallback, useState, type ComponentProps } from 'react'
import type { AdvertisementCriteria } from '../../../../../shared/board/advertisements/advertisement-search.ts'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import type { Change } from '../use-wanted-criteria.ts'

type Props<T> = Pick<ComponentProps<typeof Checkbox>, 'label' | 'mixed'> & {
  of: T
  checked: boolean
  /** Cannot be changed for now. The focus stays on it, which a disabled box would lose. */
  isLocked?: boolean
  onToggle: (of: T) => void
}

/**
 * A box of the filter: ticked at once when it is pressed, while the list and all that hangs on it follow. There are
 * hundreds: one is drawn anew only when it changes, as long as `onToggle` stays the same.
 */
export const Tick = memo(OneTick) as typeof OneTick // which has lost its type parameter

function OneTick<T>({ of, checked, isLocked = false, mixed, onToggle, label }: Props<T>) {
  const ticked = useTicked(checked, () => onToggle(of))
  return (
    <Checkbox
      label={label}
      mixed={mixed === true && !ticked.checked}
      aria-disabled={isLocked || undefined}
      checked={ticked.checked}
      onChange={isLocked ? () => {} : ticked.onChange}
    />
  )
}

/**
 * For a box that is drawn as pressed at once, before all that follows from it. What was pressed is shown until
 * `checked` changes, so that the box does not fall back while the address of the list is still the one before.
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

/** What a press on one of several boxes changes. The same function for good, or all of them are drawn anew. */
export type Toggle<T> = (wanted: AdvertisementCriteria, of: T) => Partial<AdvertisementCriteria>

type ManyProps<T> = {
  items: readonly { id: T; name: string }[]
  chosen: readonly T[]
  toggle: Toggle<T>
  onChange: (told: Change) => void
}

export function Ticks<T extends string | number>({ items, chosen, toggle, onChange }: ManyProps<T>) {
  const onToggle = useCallback((of: T) => onChange((wanted) => toggle(wanted, of)), [toggle, onChange])
  return items.map(({ id, name }) => (
    <Tick key={id} of={id} label={name} checked={chosen.includes(id)} onToggle={onToggle} />
  ))
}
