import { startTransition, useOptimistic, type ComponentProps } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'

type Props = Omit<ComponentProps<typeof Checkbox>, 'checked' | 'onChange'> & {
  checked: boolean
  onChange: () => void
}

/** A box of the filter: ticked at once when it is pressed, while the list and all that hangs on it follow. */
export function Tick({ checked, onChange, ...rest }: Props) {
  const [shown, setShown] = useOptimistic(checked)
  function press() {
    startTransition(() => setShown(!shown))
    // Not within: whoever keeps what is chosen must know it before the next press.
    onChange()
  }
  return <Checkbox {...rest} checked={shown} onChange={press} />
}
