import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { dismissUndo } from '../../../../../board/applications/use-decision.ts'
import { isApiError, sentenceOf } from '../../../../../data/api/api-error.ts'
import type { ApiReply } from '../../../../../data/api/api-table.ts'
import { useApi, useApiMutation } from '../../../../../data/queries.ts'
import { useSettled } from '../../../../../board/applications/rejecting/use-settled.ts'

const sendKey = 'POST /api/app/advertisements/{id}/messages'
export type NotSent = ApiReply<typeof sendKey>['not_sent'][number]

/** Refusals after which the same message to the same person can succeed later. */
const passing = ['too_many_requests', 'newcomer_messages']

export function useMessagePreview(advertisementId: number, ids: readonly number[], text: string) {
  const message = useSettled(text)
  return useApi(
    'POST /api/app/advertisements/{id}/message-previews/list',
    { params: { id: advertisementId }, body: { application_ids: [...ids], message } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
}

type Sending = { ids: readonly number[]; message: string; key: string; onAll: (count: number) => void }

export function useBulkMessage(advertisementId: number) {
  const [sentCount, setSentCount] = useState(0)
  const [notSent, setNotSent] = useState<NotSent[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending } = useApiMutation(sendKey, {
    invalidates: [
      'POST /api/app/advertisements/{id}/applications/list',
      'POST /api/app/advertisements/{id}/message-previews/list',
      'GET /api/app/applications/{id}/considered',
      'GET /api/app/messages/threads',
    ],
  })

  function send({ ids, message, key, onAll }: Sending) {
    setProblem(null)
    mutate(
      {
        params: { id: advertisementId },
        body: { application_ids: [...ids], message },
        idempotencyKey: key,
      },
      {
        onSuccess: ({ sent, not_sent: refused }) => {
          for (const id of sent) dismissUndo(id)
          const count = sentCount + sent.length
          const rest = notSent.filter(({ application_id: id }) => !ids.includes(id))
          setSentCount(count)
          setNotSent([...rest, ...refused])
          if (rest.length + refused.length === 0) onAll(count)
        },
        onError: (error) => setProblem(problemOf(error)),
      },
    )
  }
  return {
    send,
    isPending,
    problem,
    sentCount,
    notSent,
    retriable: notSent.filter(({ code }) => passing.includes(code)).map(({ application_id: id }) => id),
  }
}

function problemOf(error: unknown): string {
  const sentence = sentenceOf(error, 'Mesaj gönderilemedi.')
  const isUncertain = isApiError(error) && (error.status === 0 || error.status >= 500)
  return isUncertain ? `${sentence} Yeniden gönderirseniz mesaj kimseye iki kez gitmez.` : sentence
}
