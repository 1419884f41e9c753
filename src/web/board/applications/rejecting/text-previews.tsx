import type { UseQueryResult } from '@tanstack/react-query'
import { formatNumber } from '../../../../shared/values/money.ts'
import type { ApiError } from '../../../data/api/api-error.ts'

type Text = { application_id: number; name: string; text: string | null }

type Props = {
  query: UseQueryResult<{ data: Text[] }, ApiError>
  /** Number of all people who get the text; `query` may contain the texts for only some of them. */
  total: number
}

export function TextPreviews({ query, total }: Props) {
  if (query.error) return <p className="text-small text-bad">{query.error.message}</p>
  if (!query.data) return <p className="text-small text-text2">Hazırlanıyor…</p>
  const { data } = query.data
  return (
    <>
      <ul className="flex flex-col gap-2" aria-live="polite">
        {data.map(({ application_id: id, name, text }) => (
          <li key={id} className="rounded-control bg-sunken px-3 py-2 text-small">
            <span className="font-semibold">{name}</span>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
      {total > data.length && (
        <p className="mt-2 text-small text-text2">{`ve ${formatNumber(total - data.length)} kişi daha`}</p>
      )}
    </>
  )
}
