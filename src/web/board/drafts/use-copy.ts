import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../data/queries.ts'
import { newIdempotencyKey } from '../../forms/idempotency-key.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { draftPath } from './draft-path.ts'

export function useCopy(advertisementId: number): () => void {
  const navigate = useNavigate()
  const isCopying = useRef(false)
  const copy = useApiMutation('POST /api/app/advertisement-drafts/copy', {
    invalidates: ['GET /api/app/advertisement-drafts'],
  })
  return () => {
    if (isCopying.current) return
    isCopying.current = true
    copy.mutate(
      { body: { advertisement_id: advertisementId }, idempotencyKey: newIdempotencyKey() },
      {
        onSuccess: ({ data }) => {
          toast.success('İlanın kopyası taslaklarınızda. Tarihleri seçip gönderebilirsiniz.')
          void navigate(draftPath(data.id))
        },
        onError: ({ message }) => toast.error(message),
        onSettled: () => {
          isCopying.current = false
        },
      },
    )
  }
}
