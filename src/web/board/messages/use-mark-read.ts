import { useEffect, useRef } from 'react'
import type { Message } from '../../../shared/board/messages/messages.ts'
import { useApiMutation } from '../../data/queries.ts'

export function useMarkRead(applicationId: number, messages: Message[], ownId: number): void {
  const { mutate } = useApiMutation('PATCH /api/app/messages/application/{id}/read', {
    invalidates: [
      'GET /api/app/messages/unread-count',
      'GET /api/app/messages/unread-applications',
      'GET /api/app/messages/threads',
    ],
  })
  const marked = useRef(0)
  const lastUnread = messages.findLast((message) => message.sender_id !== ownId && !message.is_read)?.id ?? 0
  useEffect(() => {
    const mark = () => {
      if (document.visibilityState !== 'visible' || lastUnread <= marked.current) return
      marked.current = lastUnread
      mutate({ params: { id: applicationId } })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [applicationId, lastUnread, mutate])
}
