import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'

export function SettingsSection({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <Card as="section" className="flex flex-col gap-5">
      <div>
        <h2 className="text-title">{title}</h2>
        {lead && <p className="mt-1 max-w-measure text-small text-text2">{lead}</p>}
      </div>
      {children}
    </Card>
  )
}
