import type { ReactNode } from 'react'
import { Button } from '../../ui/base/button.tsx'

export function PanelState({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3 px-3 py-4 text-small text-text2" role="status">
      <p>{children}</p>
      {onRetry && (
        <Button tone="secondary" size="small" onClick={onRetry}>
          Tekrar dene
        </Button>
      )}
    </div>
  )
}
