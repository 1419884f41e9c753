import type { ReactNode } from 'react'
import { Card } from '../../../../ui/layout/card.tsx'

export function CvSection({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Card as="section" className="flex flex-col gap-5">
      <div>
        <h2 className="text-h3">{title}</h2>
        {lead && <p className="mt-1 text-small text-text2">{lead}</p>}
      </div>
      {children}
    </Card>
  )
}
