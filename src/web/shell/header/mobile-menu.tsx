import { useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../ui/base/lazy-part.ts'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Menu } from '../../ui/base/icons.ts'

const MobileSheet = lazyPart(async () => (await import('./mobile-sheet.tsx')).MobileSheet)

export function MobileMenu() {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  return (
    <div className="md:hidden noscript:hidden">
      <IconButton
        icon={Menu}
        label="Menü"
        aria-haspopup="dialog"
        aria-expanded={openedAt === key}
        onClick={() => setOpenedAt(key)}
      />
      {openedAt === key && <MobileSheet onClose={() => setOpenedAt(null)} />}
    </div>
  )
}
