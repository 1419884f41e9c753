import type { UseQueryResult } from '@tanstack/react-query'
import { classNames } from '../../../ui/base/class-names.ts'
import type { ApiError } from '../../../data/api/api-error.ts'

type Text = { application_id: number; name: string; text: string | null }

export function TextPreviews({ query }: { query: UseQueryResult<{ data: Text[] }, ApiError> }) {
  if (query.error) return <p className="text-small text-bad">{query.error.message}</p>
  if (!query.data) return <p className="text-small text-text2">Hazırlanıyor…</p>
  return (
    <ul
      className={classNames('flex flex-col gap-2', query.isPlaceholderData && 'opacity-55')}
      aria-live="polite"
    >
      {query.data.data.map(({ application_id: id, name, text }) => (
        <li key={id} className="rounded-control bg-sunken px-3 py-2 text-small">
          <span className="font-semibold">{name}</span>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
    </ul>
  )
}
