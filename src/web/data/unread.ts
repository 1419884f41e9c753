import { pollIn } from './live/pace.ts'
import { useApi } from './queries.ts'
import { useSession } from './session.ts'

const pollMs = 10_000
const key = 'GET /api/app/messages/unread-count'

/**
 * How many messages and notices wait for the logged-in person: asked every 10 seconds, unless changes arrive by
 * themselves, while the tab is visible, and when it becomes visible again.
 */
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
