import { memo, startTransition, useCallback, useOptimistic, type ComponentProps } from 'react'
import type { AdvertisementCriteria } from '../../../shared/advertisement-search.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { Change } from './use-wanted-criteria.ts'

type Props<T> = Pick<ComponentProps<typeof Checkbox>, 'label' | 'mixed' | 'disabled'> & {
  of: T
  checked: boolean
  onToggle: (of: T) => void
}

/**
 * A box of the filter: ticked at once when it is pressed, while the list and all that hangs on it follow. There are
 * hundreds: one is drawn anew only when it changes, as long as `onToggle` stays the same.
 */
export const Tick = memo(OneTick) as typeof OneTick // which has lost its type parameter

function OneTick<T>({ of, checked, onToggle, ...rest }: Props<T>) {
  return <Checkbox {...rest} {...useTicked(checked, () => onToggle(of))} />
}

/** For a box that is drawn as pressed at once, before all that follows from it. */
export function useTicked(checked: boolean, onPress: (isTicked: boolean) => void) {
  const [shown, setShown] = useOptimistic(checked)
  function press() {
    startTransition(() => setShown(!shown))
    // Not within: whoever keeps what is chosen must know it before the next press.
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

/** Boxes of which any number may be ticked. */
export function Ticks<T extends string | number>({ items, chosen, toggle, onChange }: ManyProps<T>) {
  const onToggle = useCallback((of: T) => onChange((wanted) => toggle(wanted, of)), [toggle, onChange])
  return items.map(({ id, name }) => (
    <Tick key={id} of={id} label={name} checked={chosen.includes(id)} onToggle={onToggle} />
  ))
}
