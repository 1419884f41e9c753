import type { Key } from 'react'
import { formatDateTime } from '../../../shared/values/dates.ts'
import { Card } from '../../ui/layout/card.tsx'

export type Step = {
  key: Key
  word: string
  who: string | null
  detail?: string | null
  /** ISO 8601. */
  at: string
}

export function Timeline({ title, steps, none }: { title: string; steps: readonly Step[]; none?: string }) {
  return (
    <Card as="section">
      <h2 className="text-title">{title}</h2>
      {steps.length === 0 && none ? (
        <p className="mt-1 text-small text-text2">{none}</p>
      ) : (
        <ol className="mt-1 divide-y divide-line text-small">
          {steps.map(({ key, word, who, detail, at }) => (
            <li key={key} className="py-2">
              <p>
                <span className="font-semibold">{word}</span>
                {who && ` · ${who}`}
              </p>
              {detail && <p className="whitespace-pre-line wrap-anywhere text-text2">{detail}</p>}
              <p className="text-meta text-text3">{formatDateTime(at)}</p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
