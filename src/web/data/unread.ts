import { pollIn } from './live/pace.ts'
import { useApi } from './queries.ts'
import { useSession } from './session.ts'

const pollMs = 10_000
const key = 'GET /api/app/messages/unread-count'

export function useUnread(): { messages: number; notices: number } {
  const { isAuthenticated } = useSession()
  const { data } = useApi(
    key,
    {},
    {
      enabled: isAuthenticated,
      staleTime: pollMs / 2,
      retry: false,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => pollIn(key, pollMs, state.error),
    },
  )
  return { messages: data?.unread_count ?? 0, notices: data?.unread_notices ?? 0 }
}
