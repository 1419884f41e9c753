import { useApi } from './queries.ts'
import { useSession } from './session.ts'

const pollMs = 10_000

/**
 * How many messages and notices wait for the logged-in person: asked every 10 seconds (a tenth more or less, so that
 * browsers do not ask in step) while the tab is visible, and when it becomes visible again.
 */
export function useUnread(): { messages: number; notices: number } {
  const { isAuthenticated } = useSession()
  const { data } = useApi(
    'GET /api/app/messages/unread-count',
    {},
    {
      enabled: isAuthenticated,
      staleTime: pollMs / 2,
      retry: false,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => {
        const waitMs = (state.error?.retryAfter ?? 0) * 1000
        return Math.max(waitMs, pollMs) * (0.9 + Math.random() * 0.2)
      },
    },
  )
  return { messages: data?.unread_count ?? 0, notices: data?.unread_notices ?? 0 }
}
