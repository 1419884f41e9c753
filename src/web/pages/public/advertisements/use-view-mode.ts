import { useState } from 'react'
import { readStored, writeStored } from '../../../data/storage.ts'
import { useHydrated } from '../../../ui/base/hydrated.ts'

type Mode = 'grid' | 'list'

export function useViewMode(): [Mode, (mode: Mode) => void] {
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<Mode | null>(null)
  const stored: Mode = isHydrated && readStored('viewMode') === 'list' ? 'list' : 'grid'
  return [
    chosen ?? stored,
    (mode) => {
      writeStored('viewMode', mode)
      setChosen(mode)
    },
  ]
}
