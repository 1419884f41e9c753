import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ChartColumn, List } from '../../../ui/base/icons.ts'

export function ChartCard({
  title,
  sentence,
  chart,
  table,
}: {
  title: string
  sentence: string
  chart: ReactNode
  table: ReactNode
}) {
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        <Button
          tone="quiet"
          size="small"
          icon={isTable ? ChartColumn : List}
          aria-describedby={id}
          className="-my-1.5 -me-2"
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? 'Grafik olarak göster' : 'Tablo olarak göster'}
        </Button>
      </div>
      <p className="mb-3 max-w-measure text-small text-text2">{sentence}</p>
      <div className="mt-auto">{isTable ? table : chart}</div>
    </Card>
  )
}
