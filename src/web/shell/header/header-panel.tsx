import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Popover, type PopoverTrigger } from '../../ui/navigation/popover.tsx'

export function HeaderPanel({
  label,
  trigger,
  children,
}: {
  label: string
  trigger: (props: PopoverTrigger) => ReactNode
  children: ReactNode
}) {
  return (
    <Popover label={label} trigger={trigger} className="w-88 p-2">
      {(close) => <OnePage close={close}>{children}</OnePage>}
    </Popover>
  )
}

function OnePage({ close, children }: { close: () => void; children: ReactNode }) {
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (openedAt.current !== key) close()
  }, [key, close])
  return children
}
