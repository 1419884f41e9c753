import type { ReactNode } from 'react'
import { Button } from '../ui/base/button.tsx'
import { Card } from '../ui/layout/card.tsx'

type Props = {
  title: string
  what: ReactNode
  facts: string
  continueLabel: string
  discardLabel: string
  onContinue: () => void
  onDiscard: () => void
}

export function DraftOffer({
  title,
  what,
  facts,
  continueLabel,
  discardLabel,
  onContinue,
  onDiscard,
}: Props) {
  return (
    <Card as="section" aria-label="Taslak">
      <h2 className="text-h3">{title}</h2>
      <p className="mt-2 wrap-anywhere">{what}</p>
      <p className="mt-1 text-small text-text2">{facts}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onContinue}>{continueLabel}</Button>
        <Button tone="danger" onClick={onDiscard}>
          {discardLabel}
        </Button>
      </div>
    </Card>
  )
}
